import { redirect } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { deskStart, startPath } from "../../kit/desk-start.server.ts";
import { pressed } from "../kit/acts.server.ts";
import type { Route } from "./+types/start";
import { startActs } from "./start-act.server.ts";

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  return redirect(startPath(await deskStart(request)));
}

export async function action(args: Route.ActionArgs) {
  const { act } = await pressed(args, startActs);
  return await act();
}
