import { type Tour, tourFacts } from "../../../domain/catalogue/tour.ts";
import { mondayFirst, type TourHours } from "../../../domain/catalogue/tour-hours.ts";
import type { Texts } from "../../../texts/en.ts";
import { useTexts } from "../../../texts/language.ts";

const rows = tourFacts.flatMap((fact) => (fact === "pickup" ? ([fact, "weekdays"] as const) : fact));

/** Lists what guests ask first, before the prose; a fact that the tour doesn't have is left out. */
export function TourFacts({ tour }: { tour: Tour }) {
  const t = useTexts();
  const { pickup, weekdays } = tourTimes(t, tour);
  const facts = { ...tour.facts, pickup: [pickup, tour.facts.pickup].filter(Boolean).join(". "), weekdays };
  return (
    <dl className="border-b border-ink/20">
      {rows.map(
        (fact) =>
          facts[fact] && (
            <div key={fact} className="grid gap-x-8 border-t border-ink/20 py-3 sm:grid-cols-[9rem_1fr]">
              <dt className="font-display text-lg font-bold text-lagoon">{t.bookTour.facts[fact]}</dt>
              <dd className="text-lg">{facts[fact]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Returns when a tour collects its guests and its days in words; null where it is not known, or runs on every day. */
function tourTimes(t: Texts, { pickupFrom, pickupTo, weekdays }: TourHours) {
  const list = new Intl.ListFormat(t.locale, { type: "conjunction" });
  const days = weekdays && weekdays.length < 7 && mondayFirst.filter((day) => weekdays.includes(day));
  return {
    pickup: pickupTo
      ? t.tourHours.between(t.time(pickupFrom!), t.time(pickupTo))
      : pickupFrom && t.time(pickupFrom),
    weekdays: days && list.format(days.map((day) => t.tourHours.weekdays[day]!)),
  };
}

/** Says both in one line, for the field of the day. */
export function hoursHint(t: Texts, tour: TourHours): string | undefined {
  const { pickup, weekdays } = tourTimes(t, tour);
  const told = [pickup && t.tourHours.pickup(pickup), weekdays && t.tourHours.days(weekdays)];
  return told.filter(Boolean).join(" ") || undefined;
}
