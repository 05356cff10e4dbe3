import { PgBoss, systemClock } from "pg-boss";

/** Starts the queues of a process on a clock that jumps; call it after the clock was put in, and before the site is imported. */
export async function startClockedBoss(): Promise<void> {
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
}
