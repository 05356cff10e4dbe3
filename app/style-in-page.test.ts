import { expect, test } from "vitest";
import { rulesOf } from "../bin/style-rules.ts";
import { withStyleInPage } from "./style-in-page.server.ts";

const rules = rulesOf(
  "p{top:0}.a{top:1px}.b{top:2px}.\\[\\&\\>i\\]\\:c>i{top:3px}[data-on]{top:4px}[data-off]{top:5px}",
);
const page = (link: string, body: string) => `<html><head>${link}</head><body>${body}</body></html>`;
const link = '<link rel="stylesheet" href="/assets/desk.css"/>';
const styled = (body: string, head = link) =>
  withStyleInPage(page(head, body), "/assets/desk.css", rules, "n0");

test("a page has the rules that it uses inside it, and its stylesheet comes after its scripts", () => {
  const html = styled('<p class="x a" data-on="">.b</p><p class="[&amp;&gt;i]:c">class="b"</p>');
  expect(html).toContain(
    '<head><style nonce="n0">p{top:0}.a{top:1px}.\\[\\&\\>i\\]\\:c>i{top:3px}[data-on]{top:4px}</style>' +
      '<link rel="stylesheet" href="/assets/desk.css" disabled=""/></head>',
  );
  expect(html).toMatch(/<script nonce="n0">.*<\/script><\/body><\/html>$/s);
});

test("a page with another stylesheet stays as it is", () => {
  const other = link.replace("desk", "site");
  expect(styled("<p>", other)).toBe(page(other, "<p>"));
});
