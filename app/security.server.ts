import { env } from "./env.server.ts";

const secure = env.siteUrl.startsWith("https:");

/** Before a cookie's name: with it no sister site can write the cookie. */
export const hostOnly = secure ? "__Host-" : "";
export const cookieOptions = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;

/** Browsers keep none that is longer. */
const longestCookie = 4096;

/** The cookies of a request as its header says them; what is longer than any of ours is left out. */
export function cookiesOf(request: Request): string {
  const cookies = request.headers.get("Cookie")?.split(";") ?? [];
  return cookies.filter((cookie) => cookie.length <= longestCookie).join(";");
}

interface Allowed {
  /** Of a page that ships scripts. */
  nonce?: string;
  /** Whose payment button the page shows. */
  payment?: string[];
  /** The SHA-256 of the styles, and of the scripts, that the page brings along. */
  styles?: string[];
  scripts?: string[];
}

/** Without anything allowed, an answer may load our own files alone. */
export function contentSecurityPolicy({
  nonce,
  payment = [],
  styles = [],
  scripts = [],
}: Allowed = {}): string {
  const own = ["'self'", ...payment].join(" ");
  const withNonce = nonce ? `${own} 'nonce-${nonce}'` : own;
  const inline = (hashes: string[]) => hashes.map((hash) => ` 'sha256-${hash}'`).join("");
  return [
    "default-src 'self'",
    `script-src ${withNonce}${inline(scripts)}`,
    `style-src ${payment.length > 0 ? withNonce : "'self'"}${inline(styles)}`,
    `img-src ${own} data:`,
    // Without a payment the first line says the same of these, as it does of fonts.
    ...(payment.length > 0 ? ["connect", "frame", "child"].map((what) => `${what}-src ${own}`) : []),
    `form-action ${own}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** Whether pages of this origin may use the product API from where they are. */
export function isApiOrigin(origin: string | null | undefined): origin is string {
  return env.API_ORIGINS.some((allowed) => allowed === origin);
}

/** With these headers, pages of another origin may read an answer. */
export function readableBy(origin: string) {
  return { "Access-Control-Allow-Origin": origin, "Access-Control-Allow-Credentials": "true" };
}

/** Sent with every answer; a header that a route sets itself replaces the one here. */
export const securityHeaders = new Map([
  ["Content-Security-Policy", contentSecurityPolicy()],
  // The payment window must be able to talk back to the page that opened it.
  ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=()"],
]);

/** For whatever lies behind a secret link: no other site and no cache may learn it. */
export const secretHeaders = new Map([
  ["Cache-Control", "private, no-store"],
  ["Referrer-Policy", "same-origin"],
]);

if (env.production && env.siteUrl.startsWith("https:")) {
  securityHeaders.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}
