import { typedCents } from "../common/typed-amount.ts";

/**
 * The desk's form calls a van with its driver by the hour by this kind; it is stored as a transfer from a place
 * back to it.
 */
export const byTheHour = "Horas";

/** The hours that a price includes, and what each further hour costs. */
export interface Charter {
  charterHours: number;
  extraHourCents: number;
}

export const charterFields = ["charterHours", "charterPrice", "extraHour"] as const;
export type CharterField = (typeof charterFields)[number];
export type CharterError = "hoursWrong" | "amountWrong";

export const mostCharterHours = 24;

/** Reads the fields of a charter; `errors` names those that can't be used. */
export function readCharter(
  typed: Record<CharterField, string>,
): { charter: Charter; priceCents: number } | { errors: Partial<Record<CharterField, CharterError>> } {
  const charterHours = /^\d{1,2}$/.test(typed.charterHours) ? Number(typed.charterHours) : 0;
  const [priceCents, extraHourCents] = [typedCents(typed.charterPrice), typedCents(typed.extraHour)];
  const isHours = charterHours >= 1 && charterHours <= mostCharterHours;
  if (isHours && priceCents && extraHourCents)
    return { charter: { charterHours, extraHourCents }, priceCents };
  return {
    errors: {
      ...(!isHours && { charterHours: "hoursWrong" as const }),
      ...(!priceCents && { charterPrice: "amountWrong" as const }),
      ...(!extraHourCents && { extraHour: "amountWrong" as const }),
    },
  };
}
