/**
 * At most this many characters of a JSON string are read. The limit is above every schema's, so that the schema refuses a
 * longer text with a sentence.
 */
const mostLetters = 10_000;

/**
 * Parses JSON and shortens every string in it to our limit, or to `most` letters; undefined where the text is no JSON or
 * nested too deep.
 */
export function readJson(text: string, most = mostLetters): unknown {
  try {
    return shortened(JSON.parse(text), most);
  } catch {
    return undefined;
  }
}

function shortened(value: unknown, most: number): unknown {
  if (typeof value === "string") return value.slice(0, most);
  if (typeof value !== "object" || value === null) return value;
  const parts = value as Record<string, unknown>;
  for (const name in parts) if (Object.hasOwn(parts, name)) parts[name] = shortened(parts[name], most);
  return value;
}
