import { parse, serialize } from "parse5";
import { expect, test } from "vitest";
import { rulesOf } from "../bin/style-rules.ts";
import { prepareFirstPaint } from "./first-paint.ts";

const rules = rulesOf("p{color:$&}.a\\&b{top:0}.b{top:0}.unused{top:0}[data-on]{top:0}");
const fileOf = (text: string) => {
  return { headers: new Map(), bodies: new Map([["identity", { bytes: Buffer.from(text), etag: "" }]]) };
};
const files = new Map([
  ["/assets/site.css.json", fileOf(JSON.stringify(rules))],
  ["/assets/a.js", fileOf("jsx('p',{className:`b`+wide,'data-on':on,text:'abc'})")],
]);
const link = '<link rel="stylesheet" href="/assets/site.css"/>';
const ahead = '<link rel="modulepreload" href="/assets/a.js"/>';
const script = '<script type="module" async="">import "/assets/a.js";</script>';

function prepared(head: string, body: string) {
  const page = parse(`<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`);
  const before = serialize(page);
  return { done: prepareFirstPaint(page, files), before, after: serialize(page) };
}

test("a page brings along what it uses of its style", () => {
  const { done, after } = prepared(`${link}<title>Us</title>`, '<p class="c a&amp;b">');
  expect(done).toBe(true);
  expect(after).toContain(
    '<head><style data-used="">p{color:$&}.a\\&b{top:0}</style><title>Us</title></head>',
  );
});

test("a form's script waits for the first sign of a hand, and the style of what it adds is there", () => {
  const { after } = prepared(link, ahead + script);
  expect(after).not.toMatch(/ rel="(modulepreload|stylesheet)"|type="module"/);
  expect(after).toContain(
    '<style data-used="">p{color:$&}.b{top:0}[data-on]{top:0}</style>' +
      '<link rel="later" href="/assets/site.css" disabled="" data-rel="stylesheet">',
  );
  expect(after).toMatch(
    /rel="later" href="\/assets\/a\.js" data-rel="modulepreload".*<script type="later">import "\/assets\/a\.js";.*<script>.*<\/body>/s,
  );
});

test("however React spells it, the page is prepared", () => {
  const { done, after } = prepared(
    "<link href='/assets/site.css' rel=stylesheet >",
    "<script async type='module' nonce=x>go()</script>",
  );
  expect([done, after]).toEqual([true, expect.stringContaining('<script type="later">go()</script>')]);
});

test.each([
  ["without a stylesheet", "", script],
  ["with a stylesheet that the build does not know", '<link rel="stylesheet" href="/other.css">', ""],
  ["with two stylesheets", link + link, ""],
  ["with two scripts", link, script + script],
  ["with a script in a file", link, '<script type="module" src="/assets/a.js"></script>'],
  ["with files for a script that is not there", link, ahead],
])("a page %s stays as it is", (_, head, body) => {
  const { done, before, after } = prepared(head, body);
  expect([done, after]).toEqual([false, before]);
});
