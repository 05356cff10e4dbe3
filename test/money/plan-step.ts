import fc from "fast-check";
import type { DeskWay } from "../../app/domain/money/payment.ts";
import { type DriveStep, driveStep, isDriveStep } from "./drive-step.ts";

/** Guests and operators take these steps with a plan, and with money by hand. */
export type PlanStep =
  | { do: "people"; count: number; isGuest: boolean }
  | { do: "move"; days: number; time: string; isGuest: boolean }
  | { do: "cancelRides"; which: "first" | "last" | "all"; isGuest: boolean }
  | { do: "pay" | "giveBack"; share: number; way: DeskWay; oddColones: number }
  | { do: "undo" }
  | { do: "join"; share: number; stays: boolean }
  | { do: "split"; count: number }
  | { do: "agree"; cents: number }
  | DriveStep;

const share = fc.double({ min: 0.01, max: 1, noNaN: true });
/** Money by card and by transfer goes the way of SINPE in dollars. */
const ways: DeskWay[] = ["colones", "cash", "sinpeColones", "sinpe"];
export const planStep: fc.Arbitrary<PlanStep> = fc.oneof(
  fc.record({
    do: fc.constant("people" as const),
    count: fc.integer({ min: 1, max: 14 }),
    isGuest: fc.boolean(),
  }),
  fc.record({
    do: fc.constant("move" as const),
    days: fc.integer({ min: -3, max: 3 }),
    time: fc.constantFrom("06:00", "14:30", "17:59"),
    isGuest: fc.boolean(),
  }),
  fc.record({
    do: fc.constant("cancelRides" as const),
    which: fc.constantFrom("first", "last", "all"),
    isGuest: fc.boolean(),
  }),
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom("pay", "giveBack"),
      share,
      way: fc.constantFrom(...ways),
      oddColones: fc.integer({ min: -900, max: 900 }),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ do: "undo" } as const) },
  fc.record({ do: fc.constant("join" as const), share, stays: fc.boolean() }),
  fc.record({ do: fc.constant("split" as const), count: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ do: fc.constant("agree" as const), cents: fc.integer({ min: 0, max: 40_000 }) }),
  { weight: 4, arbitrary: driveStep },
);

export const isPlanStep = (step: { do: string }): step is PlanStep =>
  isDriveStep(step) ||
  ["people", "move", "cancelRides", "pay", "giveBack", "undo", "join", "split", "agree"].includes(step.do);
