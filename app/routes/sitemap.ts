import { env } from "../env.server.ts";
import { en } from "../texts/en.ts";
import { es } from "../texts/es.ts";
import { publicPaths } from "./public-paths.server.ts";

/** Every public page in both languages, each naming the other. */
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
  const [english, spanish] = [address(en.href(path)), address(es.href(path))];
  const alternates = [link("en", english), link("es", spanish), link("x-default", english)].join("");
  return [english, spanish].map((loc) => `<url><loc>${loc}</loc>${alternates}</url>`);
}

function link(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
}

/** In the catalogue a name may hold anything; in XML it may not. */
function address(path: string): string {
  return encodeURI(env.siteUrl + path)
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&apos;");
}
