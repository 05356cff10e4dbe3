// Kills the server in the middle of bookings, again and again: `npm run test:crash`, `npm run test:crash 200`.
import { temporaryFolder } from "../e2e/site.ts";
import { countLosses } from "./crash/count.ts";
import { crashRounds } from "./crash/rounds.ts";

const rounds = Number(process.argv[2]) || 50;
const limitMs = Math.max(rounds, 10) * 10_000;

const limit = setTimeout(() => {
  console.error(`Not done after ${limitMs / 60_000} minutes.`);
  process.exit(1);
}, limitMs);

const folder = temporaryFolder();
const { bookings, acknowledged, losses } = await crashRounds(folder.path, rounds, console.log);
const counted = await countLosses(folder.path, bookings);
clearTimeout(limit);

losses.push(...counted.losses);
for (const loss of losses) console.error(loss);
if (losses.length === 0) folder.remove();
else console.error(`The data is kept in ${folder.path}`);
const cutOff = bookings.length - acknowledged;
console.log(
  `${rounds} kills: ${acknowledged} bookings acknowledged and ${cutOff} cut off, then sent again; ` +
    `${counted.reservations} reservations with their rides and letters; ${losses.length} losses or doubles.`,
);
process.exitCode = losses.length === 0 ? 0 : 1;
