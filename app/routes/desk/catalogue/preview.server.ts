import type { MiddlewareFunction } from "react-router";
import { isOperator } from "../../../auth/operator.server.ts";
import type { CatalogueEntries } from "../../../domain/catalogue/catalogue-entry.ts";
import { inLanguage } from "../../../domain/common/language.ts";
import { isId } from "../../../domain/common/reference.ts";
import type { SaleRule } from "../../../domain/sale/sale-rule.ts";
import { withDraft } from "../../../operations/catalogue/planned-edits.server.ts";

/** The page that shows guests what was edited; undefined where none does. */
export function pageShowing(wanted: CatalogueEntries): string | undefined {
  const [[key = "", thing] = []] = Object.entries(wanted);
  const [kind, ...ids] = key.replace(/^texts\//, "").split("/");
  const path = kind === "rule" ? pageOfRule(thing as SaleRule | null) : pagesOf[kind!]?.(...ids);
  return path && inLanguage(path, "es");
}

/** Where a day is chosen, of what the rule is about. */
function pageOfRule(rule: SaleRule | null): string {
  const [kind, id = ""] = rule?.about?.split("/") ?? [];
  return pagesOf[kind ?? "road"]!(id, "");
}

const pagesOf: Record<string, (...ids: string[]) => string> = {
  fare: (from, to) => `/private-shuttle?from=${from}&to=${to}`,
  tour: (id) => `/booking-tour/${id}`,
  document: (id) => `/${id}`,
  treatment: () => "/spa",
  place: (id) => `/private-shuttle?from=${id}`,
  company: () => "/home",
  lead: (place) => `/private-shuttle?from=${place}`,
  road: (from, to) => (from ? `/private-shuttle?from=${from}&to=${to}` : "/private-shuttle"),
  surcharge: () => "/private-shuttle",
  letter: (kind) => `/dashboard/admin/catalogue/letters/${kind}`,
};

/** The id of the draft that an address asks for. A stream has no end until which the database could wait. */
export function draftIn(request: Request): string | undefined {
  const id = new URL(request.url).searchParams.get("draft") ?? "";
  const isStream = request.headers.get("Accept")?.includes("event-stream");
  return request.method === "GET" && !isStream && isId(id) ? id : undefined;
}

/** Shows the operator, and nobody else, a page as a draft would have it. */
export const withDraftOfEdit: MiddlewareFunction<Response> = async ({ request }, next) => {
  const id = draftIn(request);
  if (!id || !(await isOperator(request))) return await next();
  return await withDraft(id, async () => {
    const page = await next();
    return new Response(await page.arrayBuffer(), page);
  });
};
