import { languages } from "../../domain/common/language.ts";
import { pathsFor } from "../../pages.ts";

/** Tells browsers which links they may open ahead of a click: pages that are the same for anybody. */
export function loader() {
  const open = pathsFor("anybody", "*");
  const [, ...others] = languages; // the first language has no code in its addresses
  const href_matches = others.flatMap((language) => open.map((path) => `{/${language}}?${path}`));
  const rules = [{ where: { href_matches }, eagerness: "moderate" }];
  // A browser that can't prerender fetches; one that can uses what was fetched.
  return new Response(JSON.stringify({ prefetch: rules, prerender: rules }), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=3600" },
  });
}
