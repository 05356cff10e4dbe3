import { expect, test } from "vitest";
import { rulesOf } from "../bin/style-rules.ts";
import { usedStyle } from "./used-style.ts";

const classes = new Set(["wrap", "md:flex", "w-1/2", "2xl:grid", "[&>b]:p-1", "[data-open]"]);

test.each([
  ["a rule without a class stays", "h1,h2{margin:0}", "h1,h2{margin:0}"],
  [
    "a class that the page has stays, another goes",
    ".wrap{width:1px}.flex{display:flex}",
    ".wrap{width:1px}",
  ],
  ["of several selectors the used ones stay", ".flex,.wrap:hover,h1{top:0}", ".wrap:hover,h1{top:0}"],
  [
    "all classes of a selector must be there",
    ".wrap .flex{top:0}.wrap.w-1\\/2{top:1px}",
    ".wrap.w-1\\/2{top:1px}",
  ],
  ["a name with signs is read as it is written", ".md\\:flex{top:0}.\\32 xl\\:grid{left:0}", undefined],
  ["a letter may be written as its number", ".\\77 rap{top:0}.\\000066lex{top:0}", ".\\77 rap{top:0}"],
  [
    "a comma or bracket within a name parts nothing",
    ".\\[\\&\\>b\\]\\:p-1>b{top:0}.m-\\[1\\,2\\]{top:0}",
    ".\\[\\&\\>b\\]\\:p-1>b{top:0}",
  ],
  ["what is one of several choices is not needed", ":is(header,.flex) a:not(.grid,.x){top:0}", undefined],
  ["the value of an attribute is no class", 'a[href$=".pdf"],a[title=".a,.b"]{top:0}', undefined],
  [
    "what a string holds ends nothing",
    '.a:before{content:"}"}.wrap:before{content:"\\"}.a{;"}',
    '.wrap:before{content:"\\"}.a{;"}',
  ],
  ["a comment takes nothing along", "/*! see x.com } */\n@media print{h1{top:0}}", "@media print{h1{top:0}}"],
  [
    "a comment in a rule ends nothing",
    ".wrap{/* } .a{ */top:0}.flex{/* } */left:0}",
    ".wrap{/* } .a{ */top:0}",
  ],
  [
    "an address ends nothing",
    ".wrap{background:url(data:image/svg+xml;a{b})}.flex{top:0}",
    ".wrap{background:url(data:image/svg+xml;a{b})}",
  ],
  [
    "a rule within a rule stays with it",
    ".wrap{top:0;&:hover{left:0}.flex &{left:1px}}.flex{.wrap{top:0}}",
    ".wrap{top:0;&:hover{left:0}.flex &{left:1px}}",
  ],
  ["what older browsers need goes", "@layer properties{*{top:0}}h1{top:0}", "h1{top:0}"],
  [
    "a condition holds what is left of it, and goes when that is nothing",
    "@media (width>=1px){.flex{top:0}@supports (x:y){.wrap{top:0}}}@layer a{.grid{top:0}}",
    "@media (width>=1px){@supports (x:y){.wrap{top:0}}}",
  ],
  ["what describes no element stays", "@layer a,b;@keyframes spin{to{rotate:1turn}}", undefined],
  ["a typeface comes with the whole stylesheet", "@font-face{src:url(a)}.wrap{top:0}", ".wrap{top:0}"],
  [
    "a property that no rule of the page reads needs no description",
    '@property --x{syntax:"*"}@property --y{syntax:"*"}.wrap{top:var(--x)}.flex{top:var(--y)}',
    '@property --x{syntax:"*"}.wrap{top:var(--x)}',
  ],
  [
    "a data attribute that the page has stays, another goes",
    "[data-open]>b{top:0}[data-shut],h1 [data-shut]{top:0}[open],[type=x]{top:0}",
    "[data-open]>b{top:0}[open],[type=x]{top:0}",
  ],
  [
    "what must be in an element is asked for too, what may or must not be is not",
    "h1:has([data-shut]){top:0}h1:has(.flex>b){top:0}h1:has(.flex,b),h1:not(:has(.flex)){top:0}h1:has(.wrap){left:0}",
    "h1:has(.flex,b),h1:not(:has(.flex)){top:0}h1:has(.wrap){left:0}",
  ],
  [
    "what nobody knows yet stays whole",
    "@later (x){.flex{top:0}}@soon a;@scope(.a){.flex{top:0}}",
    undefined,
  ],
])("%s", (_, css, left = css) => {
  expect(usedStyle(rulesOf(css), classes)).toBe(left);
});

test("a stylesheet that is broken is not built", () => {
  expect(() => rulesOf('.a{content:"}')).toThrow();
});
