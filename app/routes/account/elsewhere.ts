import { redirect } from "react-router";

/** Section 2: any other auth path leads to the login. */
export function loader() {
  return redirect("/auth/login");
}

export function action() {
  return redirect("/auth/login", 303);
}
