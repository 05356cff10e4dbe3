import { isDay, isTime } from "./day.ts";
import type { Surcharge } from "./surcharge.ts";
import { surchargeKinds } from "./surcharge-kind.ts";
import { typedCents } from "./typed-amount.ts";

export const surchargeFields = [
  "kind",
  "nameEs",
  "nameEn",
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

/** A surcharge as it was typed, or the field that is wrong. */
export function readSurcharge(
  typed: Record<SurchargeField, string>,
): { value: Surcharge } | { wrong: SurchargeField } {
  const kind = surchargeKinds.find((known) => known === typed.kind);
  if (!kind) return { wrong: "kind" };
  for (const field of ["nameEs", "nameEn"] as const)
    if (!/^.+$/.test(typed[field]) || typed[field].length > longestName) return { wrong: field };
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
      names: { en: typed.nameEn, es: typed.nameEs },
      fromTime: isNight ? fromTime : null,
      toTime: isNight ? toTime : null,
      fromDay: isSeason ? fromDay : null,
      toDay: isSeason ? toDay : null,
      ...rate,
      active: typed.active === "on",
    },
  };
}

/** "20", "$20.50" or "15 %", which is whole. */
export function readRate(text: string): Pick<Surcharge, "cents" | "percent"> | undefined {
  const percent = Number(/^(\d{1,3})\s?%$/.exec(text)?.[1] ?? 0);
  if (percent > 0) return percent <= mostPercent ? { cents: null, percent } : undefined;
  const cents = typedCents(text) ?? 0;
  return cents > 0 && cents <= mostCents ? { cents, percent: null } : undefined;
}

/** As it is typed. */
export function rateText({ cents, percent }: Pick<Surcharge, "cents" | "percent">): string {
  return percent === null ? String(cents! / 100) : `${percent} %`;
}
