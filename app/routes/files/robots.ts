import { inLanguage, languages, pathsWithoutLanguage } from "../../domain/common/language.ts";
import { env } from "../../env.server.ts";
import { startsFor } from "../../pages.ts";

const personal = startsFor("oneself", "holder", "operator").flatMap((path) =>
  languages.map((language) => inLanguage(path, language)),
);
const closed = new Set([...personal, ...pathsWithoutLanguage]);

/** Tells search engines what they may read: nothing of a demonstration, and of the site all pages that are not personal. */
export function loader() {
  return new Response(robots(env), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

export function robots({ demo, DEMO, siteUrl }: Pick<typeof env, "demo" | "DEMO" | "siteUrl">): string {
  if (demo || DEMO) return "User-agent: *\nDisallow: /\n";
  const lines = [...closed].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...lines, "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}
