// Puts the clock in before any of the site reads it.
import { putClockIn } from "../year/clock.ts";
import { startClockedBoss } from "../year/clocked-boss.ts";

await putClockIn();
await startClockedBoss();
await import("./business.ts");
process.exit();
