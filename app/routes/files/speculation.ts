import { inLanguage, languages } from "../../domain/common/language.ts";
import { pathsFor } from "../../pages.ts";

/** Tells browsers which links they may open ahead of a click: pages that are the same for anybody. */
export function loader() {
  const open = pathsFor("anybody", "*");
  const href_matches = languages.flatMap((language) => open.map((path) => inLanguage(path, language)));
  const rules = [{ where: { href_matches }, eagerness: "moderate" }];
  // A browser that can't prerender fetches; one that can uses what was fetched.
  return new Response(JSON.stringify({ prefetch: rules, prerender: rules }), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=3600" },
  });
}
