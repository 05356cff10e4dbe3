import type { MiddlewareFunction } from "react-router";
import { isOperator } from "../../../auth/operator.server.ts";
import { withDraft } from "../../../booking/planned-edits.server.ts";
import type { Things } from "../../../domain/catalogue-thing.ts";
import { inLanguage } from "../../../domain/language.ts";
import { isId } from "../../../domain/reference.ts";

/** The page that shows guests what was edited; undefined where none does. */
export function pageShowing(wanted: Things): string | undefined {
  const [kind, ...ids] = (Object.keys(wanted)[0] ?? "").replace(/^texts\//, "").split("/");
  const path = pagesOf[kind!]?.(...ids);
  return path && inLanguage(path, "es");
}

const pagesOf: Record<string, (...ids: string[]) => string> = {
  fare: (from, to) => `/private-shuttle?from=${from}&to=${to}`,
  tour: (id) => `/booking-tour/${id}`,
  document: (id) => `/${id}`,
  treatment: () => "/spa",
  place: (id) => `/private-shuttle?from=${id}`,
  company: () => "/home",
  surcharge: () => "/private-shuttle",
  letter: (kind) => `/dashboard/admin/catalogue/letters/${kind}`,
};

/** The id of the draft that an address asks for. */
export function draftIn(request: Request): string | undefined {
  const id = new URL(request.url).searchParams.get("draft") ?? "";
  return request.method === "GET" && isId(id) ? id : undefined;
}

/** Shows the operator, and nobody else, a page as a draft would have it. */
export const withDraftOfEdit: MiddlewareFunction<Response> = async ({ request }, next) => {
  const id = draftIn(request);
  if (!id || !(await isOperator(request))) return await next();
  return await withDraft(id, async () => {
    const page = await next();
    return new Response(await page.text(), page);
  });
};
