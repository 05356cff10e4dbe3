import type { Files } from "./static.ts";

/** A kept page's HTML, so that nothing but itself stands before its first paint. */
export function forFirstPaint(html: string, files: Files): string {
  return html.includes(runs) ? wakeLater(html) : styleInside(html, files);
}

/** A form works without its script: that is fetched once the page stands, and runs at the first sign of a hand. */
function wakeLater(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload" href=', '<link rel="later" href=')
    .replace(runs, '<script type="later">')
    .replace("</body>", `<script>${wake}</script></body>`);
}

/** A page without a script brings its style along, and one journey less stands before its first paint. */
function styleInside(html: string, files: Files): string {
  return html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/, (link, path) => {
    const style = files.get(path)?.bodies.get("identity")?.bytes;
    return style ? `<style>${style}</style>` : link;
  });
}

const runs = '<script type="module" async="">';

const wake = `(() => {
  const signs = ["pointermove", "pointerdown", "keydown", "focusin", "input"];
  const fetchAhead = () => {
    for (const link of document.querySelectorAll("link[rel=later]")) link.rel = "modulepreload";
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
