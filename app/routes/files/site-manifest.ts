import { sampleCompany } from "../../domain/catalogue/company.ts";
import { markPath } from "../../domain/catalogue/company-mark.ts";
import { en } from "../../texts/en.ts";
import { ourCompany } from "../../texts/with-company.ts";

/** Answers the web app manifest with which a phone puts the site on its home screen. */
export function loader(): Response {
  const { name, brandColour, mark } = ourCompany();
  const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" });
  const manifest = {
    name,
    short_name: name,
    description: en.tagline,
    id: "/home",
    start_url: "/home",
    display: "minimal-ui",
    theme_color: brandColour === sampleCompany.brandColour ? "#0f2a2e" : brandColour,
    background_color: "#fbf5ea",
    icons: [
      icon(mark ? markPath(mark, "icon-192.png") : "/icon-192.png", 192),
      icon(mark ? markPath(mark, "icon-512.png") : "/icon-512.png", 512),
      ...(mark ? [] : [{ ...icon("/icon-maskable-512.png", 512), purpose: "maskable" }]),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
