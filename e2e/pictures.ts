// Takes the pictures of docs/screens: `npm run pictures`, after a build.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { launch } from "./launch.ts";
import { startSite, temporaryFolder } from "./site.ts";

const screens = {
  home: "/home",
  shuttle: "/private-shuttle?from=liberia-airport&to=tamarindo&passengers=6",
  airports: "/airport-transfers",
  tours: "/tours",
  tour: "/booking-tour/1002",
  spa: "/spa",
  about: "/about",
  contact: "/contact",
};
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

const folder = temporaryFolder();
const site = await startSite(folder.path);
const browser = await chromium.launch(launch);
mkdirSync("docs/screens", { recursive: true });
for (const [size, viewport] of Object.entries(sizes)) {
  const page = await browser.newPage({ viewport, baseURL: site.url });
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.screenshot({ path: `docs/screens/${name}-${size}.jpg`, type: "jpeg", quality: 70 });
  }
}
await browser.close();
await site.stop();
folder.remove();
