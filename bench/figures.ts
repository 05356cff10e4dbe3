// The shape of what is measured, and how bench/RESULTS.md tells it.

export interface Row {
  name: string;
  samples: number[];
  /** Names of rows of the same chapter that its median is divided by. */
  against?: string[];
}

export interface Target {
  says: string;
  measured: string;
  met: boolean;
  /** Told where it is missed. */
  why?: string;
}

export interface Chapter {
  heading: string;
  /** What was measured, and how, in a sentence or two. */
  how: string;
  unit: string;
  rows: Row[];
  targets: Target[];
}

export function median(samples: number[]): number {
  return percentile(samples, 0.5);
}

export function percentile(samples: number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A chapter in Markdown. */
export function told({ heading, how, unit, rows, targets }: Chapter): string {
  const compared = rows.some(({ against }) => against?.length);
  const columns = ["", `min ${unit}`, "median", "max", ...(compared ? ["ratio"] : [])];
  const lines = rows.map(({ name, samples, against = [] }) => {
    const middle = median(samples);
    const ratios = against.map((other) => {
      const base = rows.find((row) => row.name === other);
      if (!base) throw new Error(`"${heading}" has no row "${other}".`);
      return `${ratio(middle / median(base.samples))} × ${other}`;
    });
    const numbers = [Math.min(...samples), middle, Math.max(...samples)].map(number);
    return [name, ...numbers, ...(compared ? [ratios.join(", ")] : [])];
  });
  const verdicts = targets.map(({ says, measured, met, why }) => {
    const miss = met ? "" : ` — ${why ?? "not explained yet"}`;
    return `- ${met ? "met" : "**missed**"}: ${says}; measured ${measured}${miss}`;
  });
  return [`## ${heading}`, how, table(columns, lines), verdicts.join("\n")].filter(Boolean).join("\n\n");
}

function table(columns: string[], lines: string[][]): string {
  const alignment = columns.map((_, index) => (index === 0 ? "---" : "---:"));
  return [columns, alignment, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function number(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function ratio(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toFixed(2);
}
