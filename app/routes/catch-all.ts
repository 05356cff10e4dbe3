import { redirect } from "react-router";

/** Section 2: any other path leads home. */
export function loader() {
  return redirect("/home");
}

export function action() {
  return redirect("/home", 303);
}
