/**
 * So many characters of a JSON string are read. The limit is above every schema's, so that the schema refuses a
 * longer text with a sentence.
 */
const mostLetters = 10_000;

/** Parses JSON and shortens every string in it to our limit; undefined where the text is no JSON or nested too deep. */
export function readJson(text: string): unknown {
  try {
    return shortened(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function shortened(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, mostLetters);
  if (typeof value !== "object" || value === null) return value;
  const parts = value as Record<string, unknown>;
  for (const name in parts) if (Object.hasOwn(parts, name)) parts[name] = shortened(parts[name]);
  return value;
}
