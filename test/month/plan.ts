// Draws the bookings of the month, without any knowledge of the site.
import { addDays, momentOf } from "../year/plan.ts";
import { type Random, randomOf } from "../year/random.ts";

/** The month of which statements are cut, and the two that follow. */
export const month = "2026-08";
export const nextMonth = "2026-09";
export const monthAfter = "2026-10";
const daysOfMonth = 31;
/** Rates are put down on this day, and changed on the other one. */
export const firstRates = "2026-07-20";
export const changeDay = `${month}-15`;
/** A rate that lacked until then is put down on this day. */
export const lateDay = `${nextMonth}-10`;

export const partnerCount = 20;
export const driverCount = 30;

/** A ride of $120 for six, another road, and a tour. */
export const subjects = [
  { from: "liberia-airport", to: "tamarindo", tour: "" },
  { from: "nosara", to: "tamarindo", tour: "" },
  { from: "", to: "", tour: "1001" },
] as const;
export type Subject = (typeof subjects)[number];

export const ends = [
  ["done", 34],
  ["tapped", 10],
  ["cancelledEarly", 8],
  ["cancelledLate", 8],
  ["noShow", 8],
  ["refunded", 7],
  ["refundedAfter", 7],
  ["split", 6],
  ["moved", 5],
  ["priceChanged", 9],
  ["slip", 5],
] as const;
export type End = (typeof ends)[number][0] | "endedLate";
export type Paying = "unpaid" | "sinpe" | "colones" | "driver";

export interface Plan {
  n: number;
  /** The partner's place in the list. */
  partner: number;
  /** A guest whom the partner sent books alone, or else the desk for the partner. */
  isByGuest: boolean;
  subject: Subject;
  people: number;
  day: string;
  time: string;
  /** The moments in ms. */
  soldAt: number;
  paying: Paying;
  end: End;
  /** The places of the drivers in the list: of the first van, and of what is split off. */
  drivers: [number, number];
  /** The minutes that the driver waits, the cents that are given back, and the price that is agreed on. */
  waits: number;
  backCents: number;
  agreedCents: number;
}

export function plansOf(count: number, seed: number): Plan[] {
  return Array.from({ length: count }, (_, n) => planOf(n, randomOf(seed * 65_537 + n)));
}

function planOf(n: number, random: Random): Plan {
  const dayOfMonth = random.below(daysOfMonth);
  const day = addDays(`${month}-01`, dayOfMonth);
  const sold = addDays(day, -random.between(3, 9));
  const soldAt = momentOf(sold, `${String(random.between(8, 17)).padStart(2, "0")}:15`);
  const isLast = dayOfMonth >= daysOfMonth - 2;
  const end = isLast && random.chance(0.4) ? "endedLate" : random.weighed(ends);
  const isSplit = end === "split";
  // A tour has no hour at which its guests are awaited.
  const subject = isSplit || end === "tapped" ? subjects[0] : random.pick(subjects);
  const hour = random.weighed([
    [random.between(6, 20), 9],
    [23, 1],
  ] as const);
  return {
    n,
    partner: n % partnerCount,
    isByGuest: random.chance(0.3),
    subject,
    people: subject === subjects[0] ? 6 : random.between(2, 8),
    day,
    time: subject.tour ? "" : `${String(hour).padStart(2, "0")}:30`,
    soldAt: Math.max(soldAt, momentOf(addDays(firstRates, 1), "09:00") + n),
    paying: isSplit ? "unpaid" : payingOf(end, random),
    end,
    drivers: [random.below(driverCount), random.below(driverCount)],
    waits: random.pick([10, 30, 44, 61, 90]),
    backCents: random.between(1, 5_000),
    agreedCents: random.between(4_000, 20_000),
  };
}

function payingOf(end: End, random: Random): Paying {
  if (end === "refunded" || end === "refundedAfter") return "sinpe";
  if (end !== "done") return random.pick(["unpaid", "unpaid", "sinpe"]);
  return random.weighed([
    ["unpaid", 4],
    ["sinpe", 2],
    ["colones", 2],
    ["driver", 3],
  ] as const);
}
