import { redirect } from "react-router";
import { isOperator } from "../../auth/operator.server.ts";
import { textsFor, textsOf } from "../../texts/language.ts";
import type { Route } from "./+types/catch-all";

/** Any other path leads home, and the operator to the dashboard; a path that names a file gets a 404, because a program asks for it. */
export async function loader({ request, url }: Route.LoaderArgs) {
  if (isFile(url)) return noFile(url);
  return redirect((await isOperator(request)) ? "/dashboard/admin" : textsFor(request).href("/home"));
}

export function action({ request, url }: Route.ActionArgs) {
  return isFile(url) ? noFile(url) : redirect(textsFor(request).href("/home"), 303);
}

/** Recognises paths such as `/wp-login.php`, `/ads.txt`, `/.env`, `/.well-known/security.txt`. */
function isFile({ pathname }: URL): boolean {
  return /\/\.|\.[a-z]\w*$/i.test(pathname);
}

function noFile({ pathname }: URL): Response {
  return new Response(`${textsOf(pathname).error.notFound}.`, {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
