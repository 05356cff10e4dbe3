import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { usedStyle } from "../app/used-style.ts";
import { attribute, elementsOf } from "./page-tree.ts";
import type { Files } from "./static.ts";

/**
 * Changes a kept page so that its first paint waits for nothing but the page itself. Returns false, without a change,
 * for a page that does not have our one stylesheet and at most one script.
 */
export function prepareFirstPaint(page: DefaultTreeAdapterTypes.Document, files: Files): boolean {
  const elements = elementsOf(page);
  const links = (rel: string) =>
    elements.filter((one) => one.tagName === "link" && attribute(one, "rel") === rel);
  const [link, ...moreLinks] = links("stylesheet");
  const [script, ...moreScripts] = elements.filter((one) => attribute(one, "type") === "module");
  const ahead = links("modulepreload");
  const rules = link && files.get(`${attribute(link, "href")}.json`)?.bodies.get("identity")?.bytes;
  if (!rules || moreLinks.length + moreScripts.length > 0) return false;
  if (script ? attribute(script, "src") : ahead.length > 0) return false;

  // A page brings along the rules of the stylesheet that it and its script use, and asks for no stylesheet.
  const classes = elements.flatMap((one) => attribute(one, "class")?.split(/\s+/) ?? []);
  const data = elements.flatMap(({ attrs }) => attrs.map(({ name }) => `[${name}]`));
  const later = ahead.flatMap((one) => namesIn(files, attribute(one, "href")!));
  const used = usedStyle(JSON.parse(rules.toString()), new Set([...classes, ...data, ...later]));
  const head = link.parentNode!.childNodes;
  const style = parseFragment(`<style data-used>${used}</style>`).childNodes;
  head.splice(head.indexOf(link), script ? 0 : 1, ...style);
  if (!script) return true;
  // React looks for the link of the stylesheet; a browser loads none that is disabled.
  link.attrs.push({ name: "disabled", value: "" });
  for (const { attrs } of [link, ...ahead]) {
    const rel = attrs.find(({ name }) => name === "rel")!;
    attrs.push({ name: "data-rel", value: rel.value });
    rel.value = "later";
  }
  // A form works without its script, which is fetched once the page is painted, and runs at the first sign of a hand.
  script.attrs = [{ name: "type", value: "later" }];
  const body = elements.find(({ tagName }) => tagName === "body")!;
  body.childNodes.push(...parseFragment(`<script>${wake}</script>`).childNodes);
  return true;
}

const known = new WeakMap<object, string[]>();

/** Returns the names of classes and data attributes that a script may set; its other words do no harm among them. */
function namesIn(files: Files, path: string): string[] {
  const file = files.get(path);
  if (!file) return [];
  const before = known.get(file);
  if (before) return before;
  const words = new Set(
    file.bodies
      .get("identity")!
      .bytes.toString()
      .split(/[\s"'`{}]+/),
  );
  const names = [...words].flatMap((word) => (word.startsWith("data-") ? [word, `[${word}]`] : word));
  known.set(file, names);
  return names;
}

const wake = `(() => {
  const signs = ["pointermove", "pointerdown", "keydown", "focusin", "input"];
  const fetchAhead = () => {
    for (const link of document.querySelectorAll("link[rel=later]")) link.rel = link.dataset.rel;
  };
  const wake = (sign) => {
    // Chromium also tells of a pointer that lies still, where the page came to stand under it.
    if (sign?.type === "pointermove" && !sign.movementX && !sign.movementY) return;
    for (const sign of signs) removeEventListener(sign, wake, true);
    fetchAhead();
    const waiting = document.querySelector("script[type=later]");
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
  };
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
  if (document.activeElement !== document.body) return wake();
  addEventListener("load", () => setTimeout(fetchAhead, 200));
})();`;
