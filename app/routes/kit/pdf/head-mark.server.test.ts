import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { saveMark } from "../../../store/catalogue/company-marks.server.ts";
import { texts } from "../../../texts/language.ts";
import { ourCompany } from "../../../texts/with-company.ts";
import { drawMark, symbol } from "./head-mark.server.ts";
import { answerWith, newPaper } from "./paper.server.ts";

test("the drawn mark of papers is the one of the site", async () => {
  const svg = await readFile("public/brand/symbol.svg", "utf8");
  const paths = [...svg.matchAll(/<path [^>]*d="([^"]+)"/g)].map(([, path]) => path);
  expect(symbol.map(([, path]) => path)).toEqual(paths);
});

/** Returns how many pictures a sheet with this mark has, and how many shapes are filled on it. */
async function drawn(mark: string | null): Promise<{ pictures: number; shapes: number }> {
  const paper = await newPaper(texts.en, { ...ourCompany(), mark }, "Paper");
  const shapes = vi.spyOn(paper, "fill");
  await drawMark(paper, mark, { left: 0, top: 0 });
  const text = Buffer.from(await (await answerWith(paper, "paper")).arrayBuffer()).toString("latin1");
  return { pictures: text.match(/\/Subtype \/Image\b/g)?.length ?? 0, shapes: shapes.mock.calls.length };
}

test("a paper has the company's own mark where it has one, and the drawn one where it is gone", async () => {
  const bytes = await sharp({ create: { width: 216, height: 108, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  await saveMark("papers-72", [{ name: "mark.png", bytes }]);
  expect(await drawn("papers-72")).toEqual({ pictures: 2, shapes: 0 });
  expect(await drawn("gone-72")).toEqual({ pictures: 0, shapes: 5 });
  expect(await drawn(null)).toEqual({ pictures: 0, shapes: 5 });
});
