// Runs ten thousand random schedules of payments going wrong: `npm run test:money`, `npm run test:money 500 7`. The
// arguments are how many, and the seed. A stopped run continues where it was.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const [count = 10_000, seed = 20_041] = process.argv.slice(2).map(Number);
const atOnce = 1_000;
const progress = `build/money-${seed}`;

mkdirSync("build", { recursive: true });
for (let from = done(); from < count; from = done()) {
  const number = Math.min(atOnce, count - from);
  const env = { ...process.env, MONEY_SCHEDULES: `${seed} ${from} ${number}` };
  const words = ["node_modules/.bin/vitest", "run", "--project", "app", "test/money"];
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit", env });
  if (status !== 0) process.exit(1);
  writeFileSync(progress, String(from + number));
}
rmSync(progress, { force: true });
console.log(
  `${count} schedules of seed ${seed}: PayPal, the ledger, the reservations, the partners and the drivers agree to the cent.`,
);

function done(): number {
  try {
    return Number(readFileSync(progress, "utf8"));
  } catch {
    return 0;
  }
}
