import { cleanText } from "../common/form.ts";
import { isId } from "../common/reference.ts";
import { z } from "../common/zod.ts";

export const tapKinds = [
  "received",
  "onTheWay",
  "arrived",
  "aboard",
  "done",
  "noShow",
  "planned",
  "collected",
  "problem",
] as const;
export type TapKind = (typeof tapKinds)[number];

/** Whether it counted: not on a ride that somebody else has by now, nor as a step that can't follow. */
export const tapOutcomes = ["counted", "noEffect", "notYours", "gone"] as const;
export type TapOutcome = (typeof tapOutcomes)[number];
export type TapRefusal = Exclude<TapOutcome, "counted" | "noEffect">;

/** Nobody carries more in a van. */
const mostCents = 10_000_000;

/** A moment of a phone's clock. */
const moment = z.string().max(40).pipe(z.iso.datetime());

/** What a driver pressed; `planned`, which takes a step back after it was sent, is what older pages may still send. */
export const driverTapSchema = z.object({
  /** Made by the phone: the same however often it is sent. */
  id: z.string().refine(isId),
  jobId: z.string().refine(isId),
  kind: z.enum(tapKinds),
  /** The phone's own time. */
  at: moment,
  /** What is wrong. */
  words: z.string().max(2_000).transform(cleanText).pipe(z.string().max(300)).optional(),
  /** The sum that the page showed when cash was taken. */
  cents: z.int().min(1).max(mostCents).optional(),
  /** The time that the page showed, or none, when the ride was received. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .optional(),
});

export type DriverTap = z.infer<typeof driverTapSchema>;

/** A phone sends its taps, oldest first, and what its own clock says; older pages send the taps alone. */
export const sentTapsSchema = z.union([
  z.object({ now: moment, taps: z.array(z.unknown()) }),
  z.array(z.unknown()).transform((taps) => ({ now: undefined, taps })),
]);

/** The tap at the moment that our clock had: a phone's may be days behind or ahead. */
export function byOurClock(tap: DriverTap, phoneNow: string | undefined, now = Date.now()): DriverTap {
  if (phoneNow === undefined) return tap;
  const at = new Date(Date.parse(tap.at) + now - Date.parse(phoneNow));
  return Number.isNaN(at.getTime()) ? tap : { ...tap, at: at.toISOString() };
}

/** How long a phone keeps a tap to itself, so that it can be taken back. */
export const undoMs = 5_000;

/** A thumb that trembles presses twice: so long what takes back takes no tap. */
export const undoRestMs = 1_500;

/** Ahead or behind: the phone's clock may be set meanwhile. */
export function canBeTakenBack({ at }: Pick<DriverTap, "at">, now = Date.now()): boolean {
  return Math.abs(now - Date.parse(at)) < undoMs;
}

/** What is sent now, in its order: what can be taken back waits, and what was pressed after it too. */
export function dueTaps(taps: DriverTap[], now = Date.now()): DriverTap[] {
  const first = taps.findIndex((tap) => canBeTakenBack(tap, now));
  return first < 0 ? taps : taps.slice(0, first);
}

const mostAgeMs = 20 * 86_400_000;

/** Nobody waits that long for a signal; what was counted is known for longer (`forgetAbandoned`). */
export function isTooOld({ at }: Pick<DriverTap, "at">, now = Date.now()): boolean {
  return now - Date.parse(at) > mostAgeMs;
}
