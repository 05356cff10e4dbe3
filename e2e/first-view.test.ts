import { expect } from "vitest";
import { test } from "./browser.ts";
import { sitemap } from "./screen-cast.ts";

const inTenPackets = 14_600;
const brotli = { headers: { "Accept-Encoding": "br" } };

test("what a content page needs for its first view fits the first ten packets, and no script comes with it", async ({
  stage: { site },
}) => {
  const content = (await sitemap(site)).filter((path) => !/booking-|private-shuttle/.test(path));
  expect(content.length).toBeGreaterThan(100);
  const tooLarge: string[] = [];
  for (const path of content) {
    const page = await fetch(site.url + path, brotli);
    const html = await page.text();
    const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(html)!;
    const bytes = sizeOf(page) + sizeOf(await fetch(site.url + style, brotli));
    if (bytes > inTenPackets) tooLarge.push(`${path}: ${bytes}`);
    expect([path, html.match(/<script(?! type="application\/ld\+json")/g)]).toEqual([path, null]);
  }
  expect(tooLarge).toEqual([]);
});

/** On the wire, in brotli. */
function sizeOf(answer: Response): number {
  expect(answer.headers.get("Content-Encoding")).toBe("br");
  return Number(answer.headers.get("Content-Length"));
}
