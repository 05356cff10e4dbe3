import type { Files } from "./static.ts";
import { usedStyle } from "./used-style.ts";

/** A kept page's HTML, so that nothing but itself stands before its first paint. */
export function forFirstPaint(html: string, files: Files): string {
  const page = styleInside(html, files);
  return page.includes(runs) ? wakeLater(page) : page;
}

/** A page brings along what it uses of its style, and one journey less stands before its first paint. */
function styleInside(html: string, files: Files): string {
  return html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/, (link, path) => {
    const style = files.get(path)?.bodies.get("identity")?.bytes;
    if (!style) return link;
    // What a script adds to the page may need the rest, and React looks for the link. What the page brought along
    // stays: to take it away makes Chromium choose all faces anew, and move the page.
    const rest = html.includes(runs) ? later(link, "stylesheet") : "";
    return `<style data-used>${usedStyle(style.toString(), html)}</style>${rest}`;
  });
}

/** A form works without its script: that is fetched once the page stands, and runs at the first sign of a hand. */
function wakeLater(html: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, (link) => later(link, "modulepreload"))
    .replace(runs, '<script type="later">')
    .replace("</body>", `<script>${wake}</script></body>`);
}

function later(link: string, rel: string): string {
  return link.replace(`rel="${rel}"`, `rel="later" data-rel="${rel}"`);
}

const runs = '<script type="module" async="">';

const wake = `(() => {
  const signs = ["pointermove", "pointerdown", "keydown", "focusin", "input"];
  const fetchAhead = () => {
    for (const link of document.querySelectorAll("link[rel=later]")) link.rel = link.dataset.rel;
  };
  const wake = () => {
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
