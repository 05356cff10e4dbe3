import { redirect } from "react-router";
import { requireOperator } from "../../auth/operator.server.ts";
import { postedForm } from "../form.server.ts";
import type { Route } from "./+types/start";
import { deskStart, readStart, rememberStart, startPath } from "./desk-start.server.ts";

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  return redirect(startPath(await deskStart(request)));
}

/** Remembers on this device with which page the operator begins. */
export async function action({ request }: Route.ActionArgs) {
  await requireOperator(request, "read");
  const start = readStart((await postedForm(request)).get("start"));
  if (!start) return redirect("/dashboard/admin", 303);
  return redirect(startPath(start), { status: 303, headers: { "Set-Cookie": await rememberStart(start) } });
}
