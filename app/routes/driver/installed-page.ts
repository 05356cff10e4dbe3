import { driverWithSecret } from "../../operations/team/driver-link.server.ts";
import { driverTexts } from "../../texts/driver.ts";
import type { Route } from "./+types/installed-page";

/** Answers the web app manifest with which a phone puts the driver's own page on its home screen. */
export async function loader({ params: { secret } }: Route.LoaderArgs): Promise<Response> {
  if (!(await driverWithSecret(secret))) return new Response("Not found", { status: 404 });
  const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" });
  const manifest = {
    id: "/driver",
    name: driverTexts.app,
    short_name: driverTexts.appShort,
    lang: "es",
    start_url: `/driver/${secret}`,
    scope: "/driver/",
    display: "standalone",
    theme_color: "#0f2a2e",
    background_color: "#ffffff",
    icons: [
      icon("/icon-192.png", 192),
      icon("/icon-512.png", 512),
      { ...icon("/icon-maskable-512.png", 512), purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "private, no-store" },
  });
}
