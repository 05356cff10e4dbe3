import { env } from "./env.server.ts";

const secure = env.siteUrl.startsWith("https:");

/** The prefix of a cookie's name keeps sister sites from writing the cookie. */
export const hostOnly = secure ? "__Host-" : "";
export const cookieOptions = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;

/** Browsers keep no longer cookie. */
const longestCookie = 4096;

/** Returns the request's cookies as its header has them, without those that are longer than any of ours. */
export function cookiesOf(request: Request): string {
  const cookies = request.headers.get("Cookie")?.split(";") ?? [];
  return cookies.filter((cookie) => cookie.length <= longestCookie).join(";");
}

interface Allowed {
  /** The nonce of a page that ships scripts. */
  nonce?: string;
  /** The origins of the payment provider whose button the page shows. */
  payment?: string[];
  /** The SHA-256 hashes of the page's own inline styles and scripts. */
  styles?: string[];
  scripts?: string[];
}

/** Returns the content security policy; without anything allowed, an answer may load our own files alone. */
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
    `style-src ${withNonce}${inline(styles)}`,
    `img-src ${own} data:`,
    // An answer without a payment needs none of these: default-src covers them, as it covers fonts.
    ...(payment.length > 0 ? ["connect", "frame", "child"].map((what) => `${what}-src ${own}`) : []),
    `form-action ${own}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** Tells whether pages of this origin may use the product API. */
export function isApiOrigin(origin: string | null | undefined): origin is string {
  return env.API_ORIGINS.some((allowed) => allowed === origin);
}

/** Returns the headers with which pages of another origin may read an answer (CORS). */
export function readableBy(origin: string) {
  return { "Access-Control-Allow-Origin": origin, "Access-Control-Allow-Credentials": "true" };
}

/** These headers go with every answer; a header that a route sets itself replaces the one here. */
export const securityHeaders = new Map([
  ["Content-Security-Policy", contentSecurityPolicy()],
  // The payment window must be able to talk back to the page that opened it.
  ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", permissions()],
]);

/** Returns the policy of what a page may ask of the device; a driver's page alone may ask where it is. */
export function permissions(geolocation: "self" | "" = ""): string {
  return `camera=(), geolocation=(${geolocation}), microphone=()`;
}

/** These headers protect everything behind a secret link: no other site and no cache may learn its address. */
export const secretHeaders = new Map([
  ["Cache-Control", "private, no-store"],
  ["Referrer-Policy", "same-origin"],
]);

if (env.production && env.siteUrl.startsWith("https:")) {
  securityHeaders.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}
