// Makes public/brand and every icon again: `node scenes/icons.ts`.
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { launch } from "../e2e/launch.ts";
import { marks, tile } from "./symbol.ts";

const folder = new URL("../public/", import.meta.url);
const browser = await chromium.launch(launch);
const page = await browser.newPage();

mkdirSync(new URL("brand/", folder), { recursive: true });
for (const [name, svg] of Object.entries(marks)) write(name, svg);

const disc = marks["brand/symbol.svg"].replace("0 0 40 40", "1 1 38 38");
write("apple-touch-icon.png", await picture(tile(-2), 180));
write("icon-192.png", await picture(disc, 192));
write("icon-512.png", await picture(disc, 512));
write("icon-maskable-512.png", await picture(tile(3), 512));
const small: [size: number, png: Buffer][] = [];
for (const size of [16, 32, 48]) small.push([size, await picture(disc, size)]);
write("favicon.ico", ico(small));
await browser.close();

function write(name: string, content: string | Buffer) {
  writeFileSync(new URL(name, folder), content);
  console.log(`${name} ${(content.length / 1000).toFixed(1)} kB`);
}

async function picture(svg: string, size: number) {
  const sized = svg.replace("<svg ", `<svg width="${size}" height="${size}" style="display:block" `);
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin:0">${sized}</body>`);
  return page.screenshot({ omitBackground: true });
}

/** An .ico is a short table of contents before the PNG files themselves. */
function ico(pictures: [size: number, png: Buffer][]) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(([size, png], i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(([, png]) => png)]);
}
