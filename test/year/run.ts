// Puts the clock in before any of the site reads it, and takes it out once everything is closed.
import { PgBoss, systemClock } from "pg-boss";
import { putClockIn, takeClockOut } from "./clock.ts";

await putClockIn();
const { bossOptions } = await import("../../app/store/engine/db.server.ts");
// Its timers would not rest on a clock that jumps by hours.
const clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };
const boss = new PgBoss({
  ...bossOptions,
  clock,
  max: 3,
  useListenNotify: false,
  supervise: false,
  schedule: false,
});
boss.on("error", (error) => console.error(`pg-boss: ${error.message}`));
await boss.start();
for (const queue of ["letter", "settle", "push"]) {
  await boss.createQueue(queue);
  await boss.insert(queue, []);
}
Object.assign(globalThis, { ecotravelBoss: boss });
await import("./business.ts");
await takeClockOut();
process.exit();
