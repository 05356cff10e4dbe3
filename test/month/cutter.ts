// A process of the site without its pages, on the clock of the month: it cuts statements and closes weeks when it is told.
import { setClock } from "../year/clock.ts";
import { startClockedBoss } from "../year/clocked-boss.ts";
import type { Task } from "./processes.ts";

await startClockedBoss();
const { cutStatementsByClock } = await import(
  "../../app/operations/partner/cut-partner-statements.server.ts"
);
const { closeWeeks } = await import("./close-weeks.ts");

process.on("disconnect", () => process.exit());
process.on("message", async ({ now, work, drivers }: Task) => {
  // SQL reads the moment that the business has set.
  await setClock(now, async () => ({ rows: [] }));
  const failed = await (work === "statements"
    ? cutStatementsByClock(new Date(now))
    : closeWeeks(drivers, now)
  )
    .then(() => undefined)
    .catch((error: Error) => String(error.stack));
  if (process.connected) process.send!({ failed });
});
process.send!({});
