import { readFileSync } from "node:fs";
import { type Rule, usedStyle } from "./used-style.ts";

const known = new Map<string, Rule[]>();

/** Returns the rules of a stylesheet of the build, by its address. */
export function rulesAt(href: string): Rule[] {
  const rules = known.get(href) ?? JSON.parse(readFileSync(`build/client${href}.json`, "utf8"));
  known.set(href, rules);
  return rules;
}

/**
 * Returns a page that has inside it what it uses of its stylesheet, so that its first paint waits for no second answer.
 * The whole stylesheet, which its script needs later, comes after the scripts. A page without that stylesheet is returned as it is.
 */
export function withStyleInPage(html: string, href: string, rules: Rule[], nonce: string): string {
  const link = `<link rel="stylesheet" href="${href}"/>`;
  const [before, after] = html.split(link, 2);
  if (after === undefined) return html;
  const style = `<style nonce="${nonce}">${usedStyle(rules, namesIn(html))}</style>`;
  const later = link.replace("/>", ' disabled=""/>');
  const end = after.lastIndexOf("</body>");
  const script = `<script nonce="${nonce}">${useWhole}</script>`;
  return `${before}${style}${later}${after.slice(0, end)}${script}${after.slice(end)}`;
}

// A browser fetches a disabled stylesheet once it is enabled: by then the page's scripts have come.
const useWhole = `addEventListener("load", () => {
  for (const link of document.querySelectorAll("link[disabled]")) link.disabled = false;
})`;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Returns the classes of a page, and its data attributes in brackets. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, text = "", data] of html.matchAll(/ (?:class="([^"]*)"|(data-[\w-]+)(?=[=> ]))/g)) {
    if (data) names.add(`[${data}]`);
    for (const name of text.split(" "))
      names.add(name.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, entity) => entities[entity]!));
  }
  return names;
}
