import { cleanText } from "../common/form.ts";
import { isId } from "../common/reference.ts";
import { thenChange, z } from "../common/zod.ts";
import { mostCashCents } from "../money/cash.ts";
import { type Spot, spotFields } from "./spot.ts";

/** The kinds of a driver's taps. New kinds go to the end, because older pages make ids from their order. */
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
  "called",
  "wrote",
  "place",
  "door",
  "photo",
] as const;
export type TapKind = (typeof tapKinds)[number];

/** These kinds only note something beside a ride: they change nothing of it, and nothing takes them back. */
export const noteKinds = ["called", "wrote", "place", "door", "photo"] as const;
/** The most notes of one ride that count: a phone that sends more of them is broken, or forges them. */
export const mostNotes = 60;
type NoteKind = (typeof noteKinds)[number];

export function isNote<Kind extends TapKind>(kind: Kind): kind is Kind & NoteKind {
  return noteKinds.some((one) => one === kind);
}

/** Where these were pressed proves a wait: where others were may say where a driver lives. */
export const placedKinds = [
  "arrived",
  "called",
  "wrote",
  "photo",
  "aboard",
  "noShow",
] as const satisfies TapKind[];

export function isPlaced(kind: string): boolean {
  return placedKinds.some((one) => one === kind);
}

/** The server's answer to a tap: "notYours" when another driver has the ride, "noEffect" when the step can't follow. */
export const tapOutcomes = ["counted", "noEffect", "notYours", "gone"] as const;
export type TapOutcome = (typeof tapOutcomes)[number];
export type TapRefusal = Exclude<TapOutcome, "counted" | "noEffect">;

/** A larger sum is a mistake: 100,000 dollars in cents. */
const mostCents = 10_000_000;

const mostColones = mostCashCents / 100;

/** A moment by the phone's clock. */
export const moment = z.pipe(z.string().check(z.maxLength(40)), z.iso.datetime());

/** One tap of a driver. Older pages still send `planned`, which takes a sent step back. */
export const driverTapSchema = z.object({
  /** The phone makes the id, the same for every repetition of the tap. */
  id: z.string().check(z.refine(isId)),
  jobId: z.string().check(z.refine(isId)),
  kind: z.enum(tapKinds),
  /** The moment of the tap by the phone's clock. */
  at: moment,
  /** The driver's words about a problem. */
  words: z.optional(
    z.pipe(thenChange(z.string().check(z.maxLength(2_000)), cleanText), z.string().check(z.maxLength(300))),
  ),
  /** The sum that the page showed as cash was collected. */
  cents: z.optional(z.int().check(z.minimum(1), z.maximum(mostCents))),
  /** The whole colones that the driver took for this sum. */
  colones: z.optional(z.int().check(z.minimum(1), z.maximum(mostColones))),
  /** The time that the page showed, or null, as the ride was confirmed. */
  time: z.optional(z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)))),
  /** The id of the tap that was pressed at this place. */
  of: z.optional(z.string().check(z.refine(isId))),
  spot: z.optional(z.object(spotFields)),
});

export type DriverTap = z.infer<typeof driverTapSchema>;

/** The place of an earlier tap. */
export type PlaceTap = DriverTap & { kind: "place"; of: string; spot: Spot };

export function isPlace(tap: DriverTap): tap is PlaceTap {
  return tap.kind === "place" && tap.of !== undefined && tap.spot !== undefined;
}

/** A phone sends its taps, oldest first, and its clock; older pages send the taps alone. */
export const sentTapsSchema = z.union([
  z.object({ now: moment, taps: z.array(z.unknown()) }),
  thenChange(z.array(z.unknown()), (taps) => ({ now: undefined, taps })),
]);

/** Converts a tap's moment to the server's clock: a phone's clock may be days wrong. */
export function atServerTime(tap: DriverTap, phoneNow: string | undefined, now = Date.now()): DriverTap {
  if (phoneNow === undefined) return tap;
  const at = new Date(Date.parse(tap.at) + now - Date.parse(phoneNow));
  return Number.isNaN(at.getTime()) ? tap : { ...tap, at: at.toISOString() };
}

const oldestCountedMs = 3 * 86_400_000;

/** Returns when a tap counts as pressed: one in the future, or older than three days, as it was received. */
export function countedAt({ at }: Pick<DriverTap, "at">, received: Date): Date {
  const pressed = new Date(at);
  const age = received.getTime() - pressed.getTime();
  return age > 0 && age < oldestCountedMs ? pressed : received;
}

/** A phone holds a tap back this long, so that the driver can undo it. */
export const undoMs = 5_000;

/** A trembling thumb presses twice: the undo button takes no tap for this long. */
export const undoRestMs = 1_500;

/** The difference counts in both directions, because the phone's clock may be set meanwhile. */
export function canBeTakenBack({ at }: Pick<DriverTap, "at">, now = Date.now()): boolean {
  return Math.abs(now - Date.parse(at)) < undoMs;
}

/** Returns the taps that can be sent now, in order; a tap that can still be undone holds back the later ones. */
export function dueTaps(taps: DriverTap[], now = Date.now()): DriverTap[] {
  const first = taps.findIndex((tap) => !isNote(tap.kind) && canBeTakenBack(tap, now));
  return first < 0 ? taps : taps.slice(0, first);
}

const mostAgeMs = 20 * 86_400_000;

/**
 * Says whether a tap is older than 20 days. The server remembers counted taps for longer (`forgetAbandoned`), so no
 * tap counts twice.
 */
export function isTooOld({ at }: Pick<DriverTap, "at">, now = Date.now()): boolean {
  return now - Date.parse(at) > mostAgeMs;
}
