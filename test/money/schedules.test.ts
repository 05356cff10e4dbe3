import { afterAll, expect, test } from "vitest";
import { crash } from "../../app/crash.server.ts";
import { enterCode } from "../../app/operations/price/enter-code.server.ts";
import { later, openTransfer } from "../bookings.ts";
import { addCode } from "../promo-codes.ts";
import { expectAgreement } from "./check.ts";
import { driversBooks } from "./drivers.ts";
import { partnersBooks } from "./partners.ts";
import { expectPlansAgree } from "./plans.ts";
import { runSchedule } from "./run.ts";
import { planScheduleOf, type Step, scheduleOf } from "./schedule.ts";

// `npm run test:money` runs ten thousand schedules; a few hundred are part of every check.
const [seed = 20_041, from = 0, count] = (process.env.MONEY_SCHEDULES?.split(" ") ?? []).map(Number);
const payments = count ?? 150;
const plans = count ?? 60;
const calmCrash = crash.at;
afterAll(() => {
  crash.at = calmCrash;
});

test(`after whatever goes wrong PayPal, the ledger and the reservation agree: ${payments} schedules from ${from}, seed ${seed}`, async () => {
  await eachSchedule(payments, scheduleOf, async (steps) => expectAgreement(await runSchedule(steps)));
}, 1_200_000);

test(`and so they do, and what partners and drivers earn, where plans change and money moves by hand: ${plans} schedules from ${from}, seed ${seed}`, async () => {
  await addCode("TEN", { mostUses: 1_000_000 });
  const books = await partnersBooks();
  const pay = await driversBooks();
  let opened = 0;
  const roundTrip = async () => {
    const checkout = await openTransfer({ tripType: "roundTrip", returnDate: later });
    opened += 1;
    if (opened % 2 === 0) await enterCode(checkout, "TEN");
    // Every other schedule is paid online, and every other one has a code: each partner gets all of them.
    await books.assign(checkout, Math.floor((from + opened) / 2));
    return checkout;
  };
  await eachSchedule(plans, planScheduleOf, async (steps) => {
    const checkout = await runSchedule(steps, roundTrip());
    await expectPlansAgree(checkout);
    await books.expectAgreement(checkout);
    await pay.expectAgreement(checkout);
  });
  await books.close();
  await pay.close();
}, 1_200_000);

async function eachSchedule(
  count: number,
  of: typeof scheduleOf,
  run: (steps: Step[]) => Promise<void>,
): Promise<void> {
  for (let number = from; number < from + count; number++) {
    const steps = of(seed, number);
    const description = `schedule ${number} of seed ${seed}: ${JSON.stringify(steps)}`;
    try {
      await run(steps);
    } catch (error) {
      expect.unreachable(`${description}\n${(error as Error).message}`);
    }
  }
}
