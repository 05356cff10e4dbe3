import type { MiddlewareFunction } from "react-router";
import { isOperator } from "../../../auth/operator.server.ts";
import type { CatalogueEntries } from "../../../domain/catalogue/catalogue-entry.ts";
import { inLanguage } from "../../../domain/common/language.ts";
import { isId } from "../../../domain/common/reference.ts";
import type { SaleRule } from "../../../domain/sale/sale-rule.ts";
import { withDraft } from "../../../operations/catalogue/planned-edits.server.ts";

/** Returns the page that shows guests what an edit changes, or undefined where no page does. */
export function pageShowing(wanted: CatalogueEntries): string | undefined {
  const [[key = "", entry] = []] = Object.entries(wanted);
  const [kind, ...ids] = key.replace(/^texts\//, "").split("/");
  const path = kind === "rule" ? pageOfRule(entry as SaleRule | null) : pagesOf[kind!]?.(...ids);
  return path && inLanguage(path, "es");
}

/** Returns the page where guests choose the day that the rule is about. */
function pageOfRule(rule: SaleRule | null): string {
  const [kind, id = "", end = ""] = rule?.about?.split("/") ?? [];
  return pagesOf[kind ?? "road"]!(id, end);
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

/**
 * Returns the id of the draft that an address asks for. An event stream gets none: it never ends, and the draft's
 * transaction would stay open as long.
 */
export function draftIn(request: Request): string | undefined {
  const id = new URL(request.url).searchParams.get("draft") ?? "";
  const isStream = request.headers.get("Accept")?.includes("event-stream");
  return request.method === "GET" && !isStream && isId(id) ? id : undefined;
}

/** Shows a page as a draft would make it, to the operator and to nobody else. */
export const withDraftOfEdit: MiddlewareFunction<Response> = async ({ request }, next) => {
  const id = draftIn(request);
  if (!id || !(await isOperator(request))) return await next();
  return await withDraft(id, async () => {
    const page = await next();
    return new Response(await page.arrayBuffer(), page);
  });
};
