/** The encoding the browser likes most among those available, which stand in our own order of liking. */
export function bestEncoding(accepted = "", available: string[]): string {
  const weights = new Map(
    accepted.split(",").map((entry): [string, number] => {
      const [name = "", weight = "1"] = entry.toLowerCase().split(/;\s*q=/);
      return [name.trim(), Number(weight)];
    }),
  );
  const weight = (name: string) => weights.get(name) ?? weights.get("*") ?? (name === "identity" ? 0.001 : 0);
  const [best = "identity"] = available.filter(weight).sort((a, b) => weight(b) - weight(a));
  return best;
}
