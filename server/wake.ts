/**
 * A form works without its script, so the script must not compete with the first paint: it is fetched once the page
 * stands, and runs at the first sign of a hand. Takes and gives a page's HTML.
 */
export function wakeLater(html: string): string {
  if (!html.includes(runs)) return html;
  return html
    .replaceAll('<link rel="modulepreload" href=', '<link rel="later" href=')
    .replace(runs, '<script type="later">')
    .replace("</body>", `<script>${wake}</script></body>`);
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
