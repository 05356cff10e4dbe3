import { redirect } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { pressed } from "../kit/acts.server.ts";
import type { Route } from "./+types/person-file";
import { personFileActs } from "./person-file-act.server.ts";

/** Each request for the file is noted, so a plain link leads to the page with the form. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request, "manage");
  return redirect("/dashboard/admin/person");
}

export async function action(args: Route.ActionArgs) {
  const { act } = await pressed(args, personFileActs);
  return await act();
}
