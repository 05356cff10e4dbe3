import { cleanText } from "./form.ts";
import { z } from "./zod.ts";

/** How long a guest may be late before a driver can say that nobody came. */
export const noShowAfterMinutes = 20;

export const tapKinds = [
  ...(["received", "onTheWay", "arrived", "aboard", "done", "noShow"] as const),
  ...(["planned", "collected", "problem"] as const),
] as const;
export type TapKind = (typeof tapKinds)[number];

/** What a driver pressed; `planned` takes the last step back. */
export interface DriverTap {
  /** Made by the phone: the same however often it is sent. */
  id: string;
  jobId: string;
  kind: TapKind;
  /** The phone's own time, as ISO 8601. */
  at: string;
  /** What is wrong. */
  words?: string;
}

/** Whether it counted: not on a ride that somebody else has by now, nor as a step that can't follow. */
export type TapOutcome = "counted" | "noEffect" | "notYours" | "gone";

export const driverTapSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9]{17,20}$/),
  jobId: z.string().regex(/^[A-Za-z0-9]{17,20}$/),
  kind: z.enum(tapKinds),
  at: z.iso.datetime().max(40),
  words: z.string().max(2_000).transform(cleanText).pipe(z.string().max(300)).optional(),
});

/** What a phone sends when it has a signal again, oldest first. */
export const driverTapsSchema = z.array(driverTapSchema).min(1).max(100);
