import fc from "fast-check";
import { type CrashPoint, crashPoints } from "../../app/crash.server.ts";
import { type PlanStep, planStep } from "./plan-step.ts";

/** These steps happen to one booking, one after another. */
export type Step =
  | { do: "begin" | "payLater" | "approve" | "return" | "threeReturns" | "sweep" | "forge" | "hoursPass" }
  | { do: "messages"; times: number; shuffle: number }
  | { do: "refund"; share: number; clicks: number }
  | { do: "refundAtPaypal"; share: number }
  | { do: "chargeback" | "expire" }
  | { do: "resolve"; well: boolean }
  | { do: "fault"; fault: (typeof faults)[number] }
  | { do: "crash"; at: CrashPoint }
  | PlanStep;

const faults = [
  "declineOnce",
  "decline",
  "review",
  "lostCapture",
  "errorAfterCapture",
  "errorBeforeCapture",
  "lostCreate",
  "wrongAmount",
  "wrongCurrency",
  "lostRefund",
  "capture TRANSACTION_LIMIT_EXCEEDED",
  "capture PAYEE_BLOCKED_TRANSACTION",
  "capture RATE_LIMIT_REACHED",
  "create PAYEE_ACCOUNT_RESTRICTED",
  "refund REFUND_FAILED_INSUFFICIENT_FUNDS",
] as const;

const share = fc.double({ min: 0.01, max: 1, noNaN: true });
const just = <Name extends Step["do"]>(name: Name) => fc.constant({ do: name } as Step);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: just("begin") },
  { weight: 1, arbitrary: just("payLater") },
  { weight: 5, arbitrary: just("approve") },
  { weight: 4, arbitrary: just("return") },
  { weight: 2, arbitrary: just("threeReturns") },
  { weight: 1, arbitrary: just("sweep") },
  { weight: 1, arbitrary: just("forge") },
  { weight: 1, arbitrary: just("hoursPass") },
  { weight: 1, arbitrary: just("expire") },
  { weight: 1, arbitrary: just("chargeback") },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("messages" as const),
      times: fc.integer({ min: 1, max: 25 }),
      shuffle: fc.nat(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("refund" as const),
      share,
      clicks: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refundAtPaypal" as const), share }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("resolve" as const), well: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("fault" as const), fault: fc.constantFrom(...faults) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("crash" as const), at: fc.constantFrom(...crashPoints) }),
  },
);

/** Returns the schedule of this number, which is always the same for the same seed. */
export function scheduleOf(seed: number, number: number): Step[] {
  return stepsOf(step, seed + number);
}

/** Returns a schedule in which the plans of a booking change too, paid or not. */
export function planScheduleOf(seed: number, number: number): Step[] {
  const either = fc.oneof({ weight: 1, arbitrary: step }, { weight: 1, arbitrary: planStep });
  const booked: Step[] = number % 2 === 0 ? [{ do: "payLater" }] : paidOnline;
  return [...booked, ...stepsOf(either, seed + number)];
}

const paidOnline: Step[] = [{ do: "begin" }, { do: "approve" }, { do: "return" }];

function stepsOf(one: fc.Arbitrary<Step>, seed: number): Step[] {
  const many = fc.array(one, { minLength: 3, maxLength: 16, size: "max" });
  return fc.sample(many, { seed, numRuns: 1 })[0]!;
}
