// Makes public/cards again, the pictures that a shared link shows: `node scenes/cards.ts`, after draw.ts.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { launch } from "../e2e/launch.ts";
import { type Card, cards } from "./card-lines.ts";
import { folder as scenes } from "./draw.ts";
import { marks } from "./symbol.ts";

const most = 90_000;
const folder = new URL("../public/cards/", import.meta.url);
const [bricolage, figtree] = [
  "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2",
  "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
].map((file) => readFileSync(new URL(`../node_modules/${file}`, import.meta.url)).toString("base64"));

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launch);
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const [name, card] of Object.entries(cards)) {
  for (const [ending, language] of [
    ["", "en"],
    ["-es", "es"],
  ] as const) {
    await page.setContent(html(card, language));
    await page.evaluate(() => document.fonts.ready);
    const picture = await lightEnough();
    writeFileSync(new URL(`${name}${ending}.jpg`, folder), picture);
    console.log(`${name}${ending}.jpg ${(picture.length / 1000).toFixed(0)} kB`);
  }
}
await browser.close();

async function lightEnough() {
  for (let quality = 86; ; quality -= 4) {
    const picture = await page.screenshot({ type: "jpeg", quality });
    if (picture.length <= most) return picture;
  }
}

/** The poster on the right; on the left, in ink, the word, what it is and the line. */
function html({ scene, crop: [x, y, zoom] = [0.5, 0.5, 1], ...words }: Card, language: "en" | "es") {
  const [subject, line] = words[language];
  const svg = readFileSync(new URL(`${scene}.svg`, scenes)).toString("base64");
  const [px, py] = [`${x * 100}%`, `${y * 100}%`];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>
    @font-face { font-family: Bricolage; font-weight: 200 800; src: url(data:font/woff2;base64,${bricolage}) }
    @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${figtree}) }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #0f2a2e; color: #fbf5ea; display: flex }
    div { box-sizing: border-box; width: 480px; padding: 52px 40px 50px 56px; display: flex; flex-direction: column }
    svg { height: 56px; align-self: start }
    p { margin: auto 0 0; font: 600 27px/1.2 Figtree; color: #ffb238 }
    h1 { margin: 16px 0 0; font: 700 62px/1.02 Bricolage; letter-spacing: -0.02em; text-wrap: balance }
    figure { margin: 0; flex: 1; overflow: hidden }
    img { width: 100%; height: 100%; object-fit: cover; object-position: ${px} ${py}; transform: scale(${zoom}); transform-origin: ${px} ${py} }
  </style><div>${marks["brand/wordmark-light.svg"]}<p>${subject}</p><h1>${line}</h1></div>
  <figure><img src="data:image/svg+xml;base64,${svg}" alt=""></figure></html>`;
}
