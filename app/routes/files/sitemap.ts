import { inLanguage, languages } from "../../domain/common/language.ts";
import { env } from "../../env.server.ts";
import { publicPaths } from "./public-paths.server.ts";

/** Lists every public page in every language, each naming the others. */
export async function loader() {
  const paths = await publicPaths();
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.flatMap(entries).join("\n")}
</urlset>
`;
  const headers = {
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  };
  return new Response(xml, { headers });
}

function entries(path: string): string[] {
  const addresses = languages.map((language) => address(inLanguage(path, language)));
  const links = languages.map((language, place) => link(language, addresses[place]!));
  const alternates = [...links, link("x-default", addresses[0]!)].join("");
  return addresses.map((loc) => `<url><loc>${loc}</loc>${alternates}</url>`);
}

function link(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
}

/** A name in the catalogue may hold any character, which XML does not allow. */
function address(path: string): string {
  return encodeURI(env.siteUrl + path)
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&apos;");
}
