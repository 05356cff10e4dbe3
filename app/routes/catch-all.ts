import { redirect } from "react-router";
import { isOperator } from "../auth/operator.server.ts";
import { textsFor } from "../texts/language.ts";
import type { Route } from "./+types/catch-all";

/** Section 2: any other path leads home, and the operator to the dashboard. */
export async function loader({ request }: Route.LoaderArgs) {
  return redirect((await isOperator(request)) ? "/dashboard/admin" : textsFor(request).href("/home"));
}

export function action({ request }: Route.ActionArgs) {
  return redirect(textsFor(request).href("/home"), 303);
}
