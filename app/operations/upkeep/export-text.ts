import { UnreadableExport } from "./unreadable-export.ts";

interface ExportText {
  text: string;
  /** A sentence for the person who runs the import, where the file was in no UTF encoding. */
  remark?: string;
}

const convert = "Convert it to UTF-8 first: iconv -f ENCODING -t UTF-8 export.json > utf8.json";
/** The bytes that Windows-1252 leaves undefined. */
const noLetter = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const mostShown = 5;

/**
 * Decodes the text of an exported file. UTF-8 and UTF-16 are recognised with certainty, with or without a byte
 * order mark. Bytes that can't be UTF-8 are read as Windows-1252, which contains Latin-1, and some of its words are
 * shown. Throws an UnreadableExport for anything else.
 */
export function textOfExport(bytes: Uint8Array): ExportText {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff))
    throw new UnreadableExport(`The file is UTF-32. ${convert}`);
  // JSON begins with an ASCII character, which has one zero byte in UTF-16.
  const isLittleEndian = (a === 0xff && b === 0xfe) || (a > 0 && b === 0);
  const isBigEndian = (a === 0xfe && b === 0xff) || (a === 0 && b > 0);
  if (isLittleEndian || isBigEndian)
    return { text: inUtf16(bytes, isLittleEndian ? "utf-16le" : "utf-16be") };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return inWindows1252(bytes);
  }
}

function inUtf16(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableExport("The file looks like UTF-16, and is damaged or not all of it is there.");
  }
}

function inWindows1252(bytes: Uint8Array): ExportText {
  const asUtf8 = new TextDecoder().decode(bytes).replaceAll("\ufffd", "");
  if (/\P{ASCII}/u.test(asUtf8))
    throw new UnreadableExport("Part of the file is UTF-8 and part is not: it is damaged. Export it again.");
  if (bytes.some((byte) => noLetter.has(byte)))
    throw new UnreadableExport(`The file is neither UTF-8 nor Windows-1252 (Latin-1). ${convert}`);
  const text = new TextDecoder("windows-1252").decode(bytes);
  const remark = `The file is not UTF-8. It was read as Windows-1252 (Latin-1), with words such as ${wordsBeyondAscii(text)}. If they look wrong: ${convert}`;
  return { text, remark };
}

function wordsBeyondAscii(text: string): string {
  const words = new Set<string>();
  for (const [word] of text.matchAll(/[\p{L}\p{M}]{1,40}|\P{ASCII}/gu)) {
    if (/\P{ASCII}/u.test(word)) words.add(word);
    if (words.size === mostShown) break;
  }
  return [...words].join(", ");
}
