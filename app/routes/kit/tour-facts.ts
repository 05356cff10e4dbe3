import { formatDuration } from "../../domain/catalogue/road.ts";
import { type Tour, tourFacts } from "../../domain/catalogue/tour.ts";
import { mondayFirst, type TourHours } from "../../domain/catalogue/tour-hours.ts";
import type { FormTexts } from "../../texts/en-forms.ts";

const order = tourFacts.flatMap((fact) => (fact === "pickup" ? ([fact, "weekdays"] as const) : fact));

/** Lists what guests ask first about a tour, each with its label; a fact that the tour doesn't have is left out. */
export function factsOfTour(t: FormTexts, tour: Tour): { label: string; text: string }[] {
  const { pickup, weekdays } = tourTimes(t, tour);
  const length = t.tourHours.length(formatDuration(tour.minutes));
  const facts = {
    ...tour.facts,
    howLong: sentences(length, tour.facts.howLong),
    pickup: sentences(pickup, tour.facts.pickup),
    weekdays,
  };
  return order.flatMap((fact) => {
    const text = facts[fact];
    return text ? { label: t.bookTour.facts[fact], text } : [];
  });
}

const sentences = (...all: (string | null | undefined)[]) => all.filter(Boolean).join(". ");

/** Says when a tour collects its guests and on which days it runs, in one line for the field of the day. */
export function hoursHint(t: FormTexts, tour: TourHours): string | undefined {
  const { pickup, weekdays } = tourTimes(t, tour);
  const said = [pickup && t.tourHours.pickup(pickup), weekdays && t.tourHours.days(weekdays)];
  return said.filter(Boolean).join(" ") || undefined;
}

/** Returns both in words; null where the hour is not known, or the tour runs on every day. */
function tourTimes(t: FormTexts, { pickupFrom, pickupTo, weekdays }: TourHours) {
  const list = new Intl.ListFormat(t.locale, { type: "conjunction" });
  const days = weekdays && weekdays.length < 7 && mondayFirst.filter((day) => weekdays.includes(day));
  return {
    pickup: pickupTo
      ? t.tourHours.between(t.time(pickupFrom!), t.time(pickupTo))
      : pickupFrom && t.time(pickupFrom),
    weekdays: days && list.format(days.map((day) => t.tourHours.weekdays[day]!)),
  };
}
