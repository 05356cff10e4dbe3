// Writes XML as text: the same facts make the same bytes in every process, which a signature needs.

/**
 * Signs that XML 1.0 has no way to write, halves of a pair among them, and controls and the sign of a broken text, which
 * say nothing.
 */
const illegal = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffc\u{10000}-\u{10ffff}]/gu;

/** No element of a document holds more; what is longer is cut before it is looked at. */
const mostLetters = 2000;

/**
 * Returns a text as a document holds it: without illegal signs, with single spaces, and of at most so many UTF-16 units,
 * which are never fewer than the letters that schemas count.
 */
export function xmlText(text: string, most: number): string {
  const clean = text.slice(0, mostLetters).replace(illegal, "").replace(/\s+/g, " ").trim();
  const cut = clean.slice(0, most);
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trimEnd();
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign]!);
}

/** Returns an element that holds a text; nothing where the text is undefined. */
export function xmlLeaf(name: string, text: string | undefined): string {
  return text === undefined ? "" : `<${name}>${escaped(text.replace(illegal, ""))}</${name}>`;
}

/** Returns an element that holds other elements, in their order. Attributes are for the root alone. */
export function xmlTag(name: string, children: string[], attributes: Record<string, string> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join("")}>${children.join("")}</${name}>`;
}
