import { knownMarkFile } from "../../store/catalogue/company-marks.server.ts";
import type { Route } from "./+types/mark";

/** Answers with a picture of the company's mark. */
export async function loader({ params: { mark, file } }: Route.LoaderArgs) {
  const bytes = await knownMarkFile(mark, file);
  if (!bytes) throw new Response("Not found", { status: 404 });
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": `image/${file.split(".")[1]}`,
      "Content-Length": String(bytes.length),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
