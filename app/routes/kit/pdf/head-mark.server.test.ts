import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { saveMark } from "../../../store/catalogue/company-marks.server.ts";
import { texts } from "../../../texts/language.ts";
import { ourCompany } from "../../../texts/with-company.ts";
import { symbol } from "./head-mark.server.ts";
import { answerWith, newPaper } from "./paper.server.ts";

test("the drawn mark of papers is the one of the site", async () => {
  const svg = await readFile("public/brand/symbol.svg", "utf8");
  const paths = [...svg.matchAll(/<path fill="([^"]+)" d="([^"]+)"/g)].map(([, fill, path]) => [fill, path]);
  expect(symbol).toEqual(paths);
});

/** Returns how many pictures a sheet with this mark has. */
async function pictures(mark: string | null): Promise<number> {
  const paper = await newPaper(texts.en, { ...ourCompany(), mark }, "Paper");
  const text = Buffer.from(await (await answerWith(paper, "paper")).arrayBuffer()).toString("latin1");
  return text.match(/\/Subtype \/Image\b/g)?.length ?? 0;
}

test("a paper has the company's own mark where it has one, and the drawn one where it is gone", async () => {
  const bytes = await sharp({ create: { width: 216, height: 108, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  await saveMark("papers-72", [{ name: "mark.png", bytes }]);
  expect(await pictures("papers-72")).toBe(1);
  expect(await pictures("gone-72")).toBe(0);
  expect(await pictures(null)).toBe(0);
});
