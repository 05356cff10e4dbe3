import { redirect } from "react-router";
import { textsFor } from "../../../texts/language.ts";
import type { Route } from "./+types/unknown-path";

/** Any unknown auth path leads to the login. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(textsFor(request).href("/auth/login"));
}

export function action({ request }: Route.ActionArgs) {
  return redirect(textsFor(request).href("/auth/login"), 303);
}
