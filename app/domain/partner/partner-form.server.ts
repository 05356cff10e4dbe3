import { type Day, isDay } from "../common/day.ts";
import { phoneNumber } from "../common/phone-number.server.ts";
import { typedCents } from "../common/typed-amount.ts";
import { thenChange, thenCheck, z } from "../common/zod.ts";
import type { RatedRide } from "../money/dated-rate.ts";
import { readRate } from "../price/surcharge-form.ts";
import { emailOrNone, optionalField, requiredField } from "../sale/booking-form.ts";
import type { RateAmount } from "./rate.ts";
import { type Relation, relations } from "./relation.ts";

const line = (max: number) => thenCheck(optionalField(max), (text) => !text.includes("\n"), "oneLine");

/** The form of a partner; its number is stored as E.164. */
export const partnerSchema = z.object({
  name: requiredField("nameRequired", 80),
  place: line(60),
  /** The place of the catalogue; null for none. */
  placeId: thenChange(z.string(), (id) => id || null),
  door: line(80),
  contact: line(80),
  phone: z.union([z.literal(""), phoneNumber]),
  email: emailOrNone,
  active: thenChange(z.string(), (text) => text !== ""),
});
export type PartnerForm = z.infer<typeof partnerSchema>;
export const partnerFields = Object.keys(partnerSchema.shape) as (keyof PartnerForm)[];

export const rateFields = ["amount", "fromDay", "from", "to", "tour"] as const;
export type RateField = (typeof rateFields)[number];
export type TypedRate = RatedRide & RateAmount & { fromDay: Day };

/** Reads the form of a rate, "10 %" or "$8" for each ride; `wrong` names the first field that can't be used. */
export function readPartnerRate(
  typed: Record<RateField, string>,
): { value: TypedRate } | { wrong: RateField } {
  const { from, to, tour, fromDay } = typed;
  const amount = readRate(typed.amount);
  if (!amount) return { wrong: "amount" };
  if (!isDay(fromDay)) return { wrong: "fromDay" };
  if (tour && (from || to)) return { wrong: "tour" };
  if (Boolean(from) !== Boolean(to)) return { wrong: from ? "to" : "from" };
  if (from && from === to) return { wrong: "to" };
  return {
    value: { ...amount, fromDay, origin: from || null, destination: to || null, tourId: tour || null },
  };
}

export const termFields = ["relation", "termFrom", "limit"] as const;
export type TermField = (typeof termFields)[number];
export interface TypedTerm {
  relation: Relation;
  fromDay: Day;
  limitCents: number | null;
}

/** The highest limit that can be agreed on, in cents. */
const highestLimitCents = 100_000_000;

/** Reads the form of a relation; a limit counts for "bill" alone. `wrong` names the first field that can't be used. */
export function readTerm(typed: Record<TermField, string>): { value: TypedTerm } | { wrong: TermField } {
  const relation = relations.find((known) => known === typed.relation);
  if (!relation) return { wrong: "relation" };
  if (!isDay(typed.termFrom)) return { wrong: "termFrom" };
  const value = { relation, fromDay: typed.termFrom, limitCents: null };
  if (typed.limit === "") return { value };
  const limitCents = typedCents(typed.limit);
  const isUsable = limitCents !== undefined && limitCents > 0 && limitCents <= highestLimitCents;
  return relation === "bill" && isUsable ? { value: { ...value, limitCents } } : { wrong: "limit" };
}
