import { expect, test } from "vitest";
import { forFirstPaint } from "./first-paint.ts";

const style = { bytes: Buffer.from("p{color:$&}.a{top:0}.b{top:0}"), etag: "" };
const files = new Map([["/assets/site.css", { headers: new Map(), bodies: new Map([["identity", style]]) }]]);
const head = '<head><link rel="stylesheet" href="/assets/site.css"/></head>';
const form = `<link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">import "/assets/a.js";</script></body>`;

test("a page brings along what it uses of its style", () => {
  const html = forFirstPaint(`${head}<body class="a"></body>`, files);
  expect(html).toBe('<head><style data-used>p{color:$&}.a{top:0}</style></head><body class="a"></body>');
});

test("a form's script and the rest of its style are neither fetched nor run before somebody is there", () => {
  const html = forFirstPaint(`${head}<body>${form}`, files);
  expect(html).not.toMatch(/ rel="(modulepreload|stylesheet)"|type="module"/);
  expect(html).toContain(
    '<style data-used>p{color:$&}</style><link rel="later" data-rel="stylesheet" href="/assets/site.css"/>',
  );
  expect(html).toMatch(
    /rel="later" data-rel="modulepreload" href="\/assets\/a\.js".*<script type="later">import "\/assets\/a\.js";.*<script>.*<\/body>/s,
  );
});
