import { env } from "../env.server.ts";

const personal = [
  "/checkout",
  "/trip/",
  "/account",
  "/auth/google",
  "/auth/done",
  "/logout",
  "/dashboard",
  "/api",
  "/demo",
];

/** What search engines may read: of a demonstration nothing, of the site what belongs to nobody. */
export function loader() {
  return new Response(robots(env), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

export function robots({ demo, DEMO, siteUrl }: Pick<typeof env, "demo" | "DEMO" | "siteUrl">): string {
  if (demo || DEMO) return "User-agent: *\nDisallow: /\n";
  const closed = personal.flatMap((path) => [path, `/es${path}`]).map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...closed, "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}
