import { plainSigns } from "./typed-signs.ts";

const part = /^[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]+$/u;

const bare = String.raw`[^\s<>@\p{Cc}\p{Cf}]+@[^\s<>@\p{Cc}\p{Cf}]+`;
const named = String.raw`[^<>"\p{Cc}\p{Zl}\p{Zp}]+`;
const sender = new RegExp(`^(?:(${named}|"${named}") <(${bare})>|(${bare}))$`, "u");

/**
 * Parses the sender of letters, an address or a name with an address; undefined where the text could break a header.
 */
export function readSender(text: string): { name: string; address: string } | undefined {
  const [, name = "", withName, address = withName] = sender.exec(text) ?? [];
  return address ? { name: name.replaceAll('"', ""), address } : undefined;
}

/** Accepts one plain e-mail address as mail servers take it: no name, no list, nothing invisible. */
export function isAddress(text: string): boolean {
  return addressProblem(text) === undefined;
}

/** Returns the link that writes to an address; undefined where the text is none. */
export function mailLink(email: string): string | undefined {
  return isAddress(email) ? `mailto:${encodeURIComponent(email).replace("%40", "@")}` : undefined;
}

const longestName = 64;
const longestLabel = 63;
const labelLetters = /^[\p{L}\p{M}\p{N}-]+$/u;

/**
 * Says why mail servers would refuse the text as an address: dots in the wrong place, or any other fault of its
 * shape.
 */
export function addressProblem(text: string): "dots" | "shape" | undefined {
  const at = text.indexOf("@");
  if (at < 1 || text.length > 254) return "shape";
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)];
  const isWhole = part.test(name) && part.test(domain) && name.length <= longestName;
  if (!isWhole || !domain.includes(".")) return "shape";
  if ([name, domain].some((side) => side.split(".").includes(""))) return "dots";
  const labels = domain.split(".");
  return labels.every(isLabel) && !/^\d+$/.test(labels.at(-1)!) ? undefined : "shape";
}

function isLabel(label: string): boolean {
  const hasEnds = !label.startsWith("-") && !label.endsWith("-");
  return label.length <= longestLabel && hasEnds && labelLetters.test(label);
}

const wraps = ["<>", '""', "''", "()", "[]"];

/**
 * Returns the address that was probably meant: ASCII punctuation, without `mailto:`, wrapping brackets or quotes, and
 * without a dot or another mark at the end.
 */
export function meantAddress(typed: string): string {
  let text = plainSigns(typed);
  const wrap = wraps.find(([open, close]) => text.length > 2 && text[0] === open && text.at(-1) === close);
  if (wrap) text = text.slice(1, -1).trim();
  if (/^mailto:/i.test(text)) text = text.slice("mailto:".length);
  while (/[./,;]$/.test(text)) text = text.slice(0, -1);
  return text;
}
