import { expect } from "vitest";
import { test } from "./browser.ts";
import { sitemap } from "./screen-cast.ts";

const inTenPackets = 14_600;
const brotli = { headers: { "Accept-Encoding": "br" } };

test("a content page brings its style along and no script, in the first ten packets", async ({
  stage: { site },
}) => {
  const content = (await sitemap(site)).filter((path) => !/booking-|private-shuttle/.test(path));
  expect(content.length).toBeGreaterThan(100);
  const tooLarge: string[] = [];
  for (const path of content) {
    const page = await fetch(site.url + path, brotli);
    const html = await page.text();
    if (sizeOf(page) > inTenPackets) tooLarge.push(`${path}: ${sizeOf(page)}`);
    const more = html.match(/<script(?! type="application\/ld\+json")|<link rel="stylesheet"/g);
    expect([path, more]).toEqual([path, null]);
  }
  expect(tooLarge).toEqual([]);
});

/** On the wire, in brotli. */
function sizeOf(answer: Response): number {
  expect(answer.headers.get("Content-Encoding")).toBe("br");
  return Number(answer.headers.get("Content-Length"));
}
