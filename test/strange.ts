import fc from "fast-check";

export const inherited = Object.getOwnPropertyNames(Object.prototype);

/** The cases are the same on every machine and in every run. */
export const always = { seed: 20_041_122, endOnFailure: true };

const known = [
  "",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\u202e",
  "日本",
  "a\r\nSet-Cookie: x=1",
  "'",
  "%",
  "\\",
  "../",
  "{}",
  "[]",
  "-1",
  "0",
  "2.5",
  "1e309",
  "NaN",
  "Infinity",
  "9".repeat(400),
  "2026-02-30",
  "99:99",
  "true",
  "null",
  "x".repeat(5_000),
  "e\u0301".repeat(500),
  `e${"\u0301".repeat(5_000)}`,
  "﷽".repeat(2_000),
  ..."([{+*?".split(""),
];
const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

/** Makes texts that nobody types. */
export const strange = fc.oneof(
  fc.constantFrom(...inherited, ...known),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: anyUnit, maxLength: 60 }),
);

/** Makes the same texts as percent-encoded bytes of an address. */
export const percented = fc.oneof(
  strange.map((text) =>
    [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  ),
  fc.constantFrom(
    "%ED%A0%80",
    "%",
    "%zz",
    "%2e%2e%2f",
    "%252e",
    "+",
    ";a=b",
    "..;/",
    "%ff",
    "//",
    "\\",
    "%00",
  ),
);

const ours = (name: string) => `ecotravel.${name}`;
const cookieName = fc.constantFrom(
  "checkout",
  "notice",
  "paying",
  "device",
  ...inherited,
  // These cookies are better-auth's, and of its plugin for the second factor.
  ...["session_token", "session_data", "account_data", "dont_remember", "state", "oauth_state"].map(ours),
  ...["two_factor", "trust_device"].map(ours),
);
const latin = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((c) => c !== 0x7f)
    .map((c) => String.fromCharCode(c)),
});
const cookieValue = fc.oneof(
  latin,
  percented,
  fc.jsonValue().map((value) => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"))),
  strange.map((text) => encodeURIComponent(Buffer.from(JSON.stringify(text)).toString("base64"))),
);

export const cookies = fc
  .array(fc.tuple(cookieName, cookieValue), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join("=")).join("; "));

const headerNames = [
  "accept",
  "accept-encoding",
  "accept-language",
  "if-none-match",
  "range",
  "origin",
  "referer",
];
const moreNames = ["x-forwarded-for", "sec-fetch-site", "user-agent", "content-type", "expect-ct"];
export const headers = fc.dictionary(fc.constantFrom(...headerNames, ...moreNames, ...inherited), latin, {
  maxKeys: 4,
});
