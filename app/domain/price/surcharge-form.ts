import { isDay, isTime } from "../common/day.ts";
import { languages } from "../common/language.ts";
import { typedCents } from "../common/typed-amount.ts";
import type { Surcharge } from "./surcharge.ts";
import { type SurchargeNames, surchargeKinds } from "./surcharge-kind.ts";

const nameFields = languages.map((language) => `${language}-name` as const);
export const surchargeFields = [
  "kind",
  ...nameFields,
  "amount",
  "fromTime",
  "toTime",
  "fromDay",
  "toDay",
  "active",
] as const;
export type SurchargeField = (typeof surchargeFields)[number];

const longestName = 60;
const mostCents = 100_000;
const mostPercent = 100;

/** Reads the form of a surcharge; `wrong` names the first field that can't be used. */
export function readSurcharge(
  typed: Record<SurchargeField, string>,
): { value: Surcharge } | { wrong: SurchargeField } {
  const kind = surchargeKinds.find((known) => known === typed.kind);
  if (!kind) return { wrong: "kind" };
  const unnamed = nameFields.find((field) => !/^.+$/.test(typed[field]) || typed[field].length > longestName);
  if (unnamed) return { wrong: unnamed };
  const rate = readRate(typed.amount);
  if (!rate || (rate.percent !== null && kind !== "season")) return { wrong: "amount" };
  const [isNight, isSeason] = [kind === "night", kind === "season"];
  const { fromTime, toTime, fromDay, toDay } = typed;
  if (isNight && !isTime(fromTime)) return { wrong: "fromTime" };
  if (isNight && (!isTime(toTime) || toTime === fromTime)) return { wrong: "toTime" };
  if (isSeason && !isDay(fromDay)) return { wrong: "fromDay" };
  if (isSeason && (!isDay(toDay) || toDay < fromDay)) return { wrong: "toDay" };
  return {
    value: {
      kind,
      names: Object.fromEntries(languages.map((of) => [of, typed[`${of}-name`]])) as SurchargeNames,
      fromTime: isNight ? fromTime : null,
      toTime: isNight ? toTime : null,
      fromDay: isSeason ? fromDay : null,
      toDay: isSeason ? toDay : null,
      ...rate,
      active: typed.active === "on",
    },
  };
}

/** Reads "20", "$20.50" or "15 %", a whole percentage; undefined for anything else. */
export function readRate(text: string): Pick<Surcharge, "cents" | "percent"> | undefined {
  const percent = Number(/^(\d{1,3})\s?%$/.exec(text)?.[1] ?? 0);
  if (percent > 0) return percent <= mostPercent ? { cents: null, percent } : undefined;
  const cents = typedCents(text) ?? 0;
  return cents > 0 && cents <= mostCents ? { cents, percent: null } : undefined;
}

/** Writes a rate as the form shows it. */
export function rateText({ cents, percent }: Pick<Surcharge, "cents" | "percent">): string {
  return percent === null ? String(cents! / 100) : `${percent} %`;
}
