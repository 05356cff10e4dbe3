// Measures everything, one thing after the other, and writes bench/RESULTS.md: `npm run bench`.
// `npm run bench -- pages` measures that alone, and prints it; `npm run bench -- dashboard 1000` does so among 1,000
// reservations instead of a million.
import { writeFileSync } from "node:fs";
import { arch, availableParallelism, totalmem } from "node:os";
import { type Chapter, told } from "./figures.ts";

const parts = ["pages", "booking", "lighthouse", "clicks", "dashboard", "start"];

const words = process.argv.slice(2);
const asked = words.filter((word) => !/^\d+$/.test(word));
const [most] = words.filter((word) => !asked.includes(word)).map(Number);
const unknown = asked.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}: choose from ${parts.join(", ")}.`);
  process.exit(1);
}

const chapters: Chapter[] = [];
for (const part of asked.length > 0 ? asked : parts) {
  console.log(`# ${part}`);
  const { measure } = (await import(`./${part}/measure.ts`)) as {
    measure(most?: number): Promise<Chapter[]>;
  };
  const measured = await measure(most);
  for (const chapter of measured) console.log(`${told(chapter)}\n`);
  chapters.push(...measured);
}
if (words.length === 0) writeFileSync(new URL("RESULTS.md", import.meta.url), results(chapters));

function results(chapters: Chapter[]): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `Node ${process.versions.node}, ${availableParallelism()} ${arch()} cores, ${memory} GB`;
  return `# Results

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} with ${machine}. Everything ran on this one
machine, the load beside what it loads, so only ratios say something.

${chapters.map(told).join("\n\n")}
`;
}
