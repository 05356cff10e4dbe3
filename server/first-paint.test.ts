import { expect, test } from "vitest";
import { forFirstPaint } from "./first-paint.ts";

const style = { bytes: Buffer.from("p{color:$&}"), etag: "" };
const files = new Map([["/assets/site.css", { headers: new Map(), bodies: new Map([["identity", style]]) }]]);
const page = `<body><link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">import "/assets/a.js";</script></body>`;

test("a page's script is neither fetched nor run before somebody is there", () => {
  const html = forFirstPaint(page, files);
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(html).toMatch(
    /rel="later" href="\/assets\/a\.js".*<script type="later">import "\/assets\/a\.js";.*<script>.*<\/body>/s,
  );
});

test("a page without a script brings its style along", () => {
  const html = forFirstPaint('<head><link rel="stylesheet" href="/assets/site.css"/></head>', files);
  expect(html).toBe("<head><style>p{color:$&}</style></head>");
});
