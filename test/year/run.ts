// Puts the clock in before any of the site reads it, and takes it out once everything is closed.
import { putClockIn, takeClockOut } from "./clock.ts";
import { startClockedBoss } from "./clocked-boss.ts";

await putClockIn();
await startClockedBoss();
await import("./business.ts");
await takeClockOut();
process.exit();
