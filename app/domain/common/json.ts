/** How many letters of a text in JSON are read. It is more than any schema allows, which refuses a longer one in words. */
const mostLetters = 10_000;

/** A JSON text as values, of which no text is longer than ours are; undefined for what is no JSON, or nested too deep. */
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
