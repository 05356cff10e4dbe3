import { afterAll, expect, test } from "vitest";
import { crash } from "../../app/crash.server.ts";
import { expectAgreement } from "./check.ts";
import { runSchedule } from "./run.ts";
import { scheduleOf } from "./schedule.ts";

// `npm run test:money` runs ten thousand of them; a few hundred are part of every check.
const [seed = 20_041, from = 0, count = 150] = (process.env.MONEY_SCHEDULES?.split(" ") ?? []).map(Number);
const calmCrash = crash.at;
afterAll(() => {
  crash.at = calmCrash;
});

test(`after whatever goes wrong PayPal, the ledger and the reservation agree: ${count} schedules from ${from}, seed ${seed}`, async () => {
  for (let number = from; number < from + count; number++) {
    const steps = scheduleOf(seed, number);
    const told = `schedule ${number} of seed ${seed}: ${JSON.stringify(steps)}`;
    try {
      await expectAgreement(await runSchedule(steps));
    } catch (error) {
      expect.unreachable(`${told}\n${(error as Error).message}`);
    }
  }
}, 1_200_000);
