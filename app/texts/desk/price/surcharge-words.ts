import { type Fare, transferQuote } from "../../../domain/price/fare.ts";
import { type Surcharge, withSurcharges } from "../../../domain/price/surcharge.ts";
import { dayShort } from "../../../texts/desk/frame/day-words.ts";
import { surchargeTexts as words } from "../../../texts/desk/price/surcharges.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";

/** Returns for example "Recogida de noche · de 22:00 a 05:00 · $20 por viaje". */
export function surchargeWords(surcharge: Surcharge | null): string {
  if (!surcharge) return words.removed;
  const { kind, names, fromTime, toTime, fromDay, toDay, cents, percent, active } = surcharge;
  return [
    names.es ?? names.en,
    fromTime && toTime && words.between(fromTime, toTime),
    fromDay && toDay && words.days(dayShort(fromDay), dayShort(toDay)),
    words.each[kind](percent === null ? dollars(cents!) : `${percent} %`),
    !active && words.off,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** A transfer that is sold, with which a surcharge is shown. */
export interface SampleRide {
  from: string;
  to: string;
  fare: Fare;
}

/**
 * Returns for example "Un viaje a las 23:00 de Liberia a Tamarindo: $110 + $20", by the function that makes the price.
 */
export function surchargePreview(
  surcharge: Surcharge,
  { from, to, fare }: SampleRide,
  today: string,
): string {
  if (!surcharge.active) return words.previewOff;
  const { kind, fromTime, fromDay } = surcharge;
  const ride = { day: fromDay ?? today, time: fromTime, childSeats: 1, extraStop: "x" };
  const plain = transferQuote(fare, 1, "oneWay");
  const { priceCents } = withSurcharges(plain, [ride], [{ ...surcharge, id: "" }]);
  const when =
    kind === "night"
      ? words.rides.night(fromTime!)
      : kind === "season"
        ? words.rides.season(dayShort(fromDay!))
        : words.rides[kind];
  const more = dollars(priceCents - plain.priceCents);
  return words.preview({ when, from, to }, dollars(plain.priceCents), more);
}
