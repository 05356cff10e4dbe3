/**
 * Returns a page whose script is fetched and run once the page is painted: on a slow network a browser would fetch it
 * before the style, and show nothing meanwhile.
 */
export function withScriptAfterPaint(html: string, nonce: string): string {
  const later = html
    .replaceAll('<link rel="modulepreload"', '<link rel="later" data-rel="modulepreload"')
    .replace(' type="module" async=""', ' type="later"');
  const end = later.lastIndexOf("</body>");
  return `${later.slice(0, end)}<script nonce="${nonce}">${start}</script>${later.slice(end)}`;
}

// A browser that does not tell of its first paint begins a second after everything has loaded.
const start = `(() => {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll("link[rel=later]")) link.rel = link.dataset.rel;
    const waiting = document.querySelector("script[type=later]");
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = waiting.nonce;
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
  };
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  addEventListener("load", () => setTimeout(start, 1000));
})()`;
