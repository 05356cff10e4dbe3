import { expect, test } from "vitest";
import { firstParagraph, partsOf } from "./document.ts";

const body = "## Who we are\nA company.\nIn Tamarindo.\n\n \nWrite to us.\n## Rides\n\n";

test("a page has headings and paragraphs, and nothing that is empty", () => {
  expect(partsOf(body)).toEqual([
    { kind: "heading", text: "Who we are" },
    { kind: "paragraph", text: "A company.\nIn Tamarindo." },
    { kind: "paragraph", text: "Write to us." },
    { kind: "heading", text: "Rides" },
  ]);
});

test("search engines get the first 160 characters of the first paragraph", () => {
  expect(firstParagraph(body)).toBe("A company.\nIn Tamarindo.");
  expect(firstParagraph(`## One\n${"x".repeat(161)}`)).toBe("x".repeat(160));
  expect([firstParagraph(), firstParagraph("## Rides")]).toEqual([undefined, undefined]);
});
