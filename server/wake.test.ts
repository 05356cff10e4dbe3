import { expect, test } from "vitest";
import { wakeLater } from "./wake.ts";

const page = `<body><link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">import "/assets/a.js";</script></body>`;

test("a page's script is neither fetched nor run before somebody is there", () => {
  const html = wakeLater(page);
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(html).toMatch(
    /rel="later" href="\/assets\/a\.js".*<script type="later">import "\/assets\/a\.js";.*<script>.*<\/body>/s,
  );
});

test("a page without a script stays as it is", () => {
  expect(wakeLater("<body><p>Hello</p></body>")).toBe("<body><p>Hello</p></body>");
});
