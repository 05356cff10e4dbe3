// A letter needs inline styles, and its links must leave the frame that it is shown in.
const contentSecurityPolicy = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Answers with a letter's HTML alone, for a frame. */
export function framedLetter(html: string, headers: Record<string, string> = {}): Response {
  const head = html.search(/<head\b/i);
  const at = head < 0 ? 0 : html.indexOf(">", head) + 1;
  return new Response(`${html.slice(0, at)}<base target="_blank">${html.slice(at)}`, {
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy,
    },
  });
}
