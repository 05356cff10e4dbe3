import { isDay } from "../domain/common/day.ts";
import type { BookingSummary } from "../domain/reservation/reservation.ts";
import type { Texts } from "../texts/en.ts";
import { useTexts } from "../texts/language.ts";
import { AskWhatsapp } from "./ask-whatsapp.tsx";

type Wish = Pick<BookingSummary, "tour" | "legs" | "firstName"> & { people: string | number };

/** Asks a person for what can't be booked here, with all that is known of it already written. */
export function AskFor({
  wish,
  label,
  look = "quiet",
}: {
  wish: Wish;
  label?: string;
  look?: "quiet" | "light";
}) {
  const t = useTexts();
  const rides = wish.legs.map((leg) => rideWords(t, wish.tour, leg)).join("; ");
  const greeting = t.form.wish(rides, String(wish.people), wish.firstName);
  return <AskWhatsapp look={look} label={label} greeting={greeting} className="mt-4 justify-self-start" />;
}

function rideWords(t: Texts, tour: string | null, { from, to, day, time, flight }: Wish["legs"][number]) {
  const road = from && to ? `${from} → ${to}` : tour;
  const when = isDay(day) ? t.day(day) : "";
  return [road, when, time && t.time(time), flight].filter(Boolean).join(", ");
}
