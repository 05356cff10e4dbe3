export function loader() {
  return Response.json({ error: "There is no such address here." }, { status: 404 });
}

export const action = loader;
