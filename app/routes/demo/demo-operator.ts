import { data, redirect } from "react-router";
import { demoSignIn, forgetDemoSignIn } from "../../auth/operator-account.server.ts";
import { signIn } from "../../auth/sign-in.server.ts";
import { sendAwaySignedIn, welcome } from "../kit/after-sign-in.server.ts";
import type { Route } from "./+types/demo-operator";
import { demoHeaders } from "./demo.server.ts";

const nothingHere = () => data(null, { status: 404, headers: demoHeaders });

export function loader() {
  throw nothingHere();
}

/** Signs in as the demonstration's own operator; a real site answers 404. */
export async function action({ request }: Route.ActionArgs) {
  const operator = await demoSignIn();
  if (!operator) throw nothingHere();
  await sendAwaySignedIn(request);
  const result = await signIn(operator.email, operator.password);
  if (result.ok) return await welcome(request, operator.email, result);
  if (result.problem === "wrong") await forgetDemoSignIn();
  return redirect("/auth/login", 303);
}
