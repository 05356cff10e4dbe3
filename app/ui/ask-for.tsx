import { isDay } from "../domain/common/day.ts";
import type { BookingSummary, Ride } from "../domain/reservation/reservation.ts";
import type { FormTexts } from "../texts/en-forms.ts";
import { useFormTexts } from "../texts/language.ts";
import { AskWhatsapp } from "./ask-whatsapp.tsx";

export interface RequestedTrip extends Pick<BookingSummary, "tour" | "firstName"> {
  legs: Pick<Ride, "from" | "to" | "day" | "time" | "flight">[];
  people: string | number;
}

/** Asks the office for a trip that can't be booked here, with everything that is known of it already written. */
export function AskFor({
  requested,
  label,
  look = "quiet",
}: {
  requested: RequestedTrip;
  label?: string;
  look?: "quiet" | "leaf";
}) {
  const t = useFormTexts();
  const rides = requested.legs.map((leg) => rideWords(t, requested.tour, leg)).join("; ");
  const greeting = t.form.wish(rides, String(requested.people), requested.firstName);
  return (
    <AskWhatsapp
      look={look}
      label={label}
      greeting={greeting}
      className={look === "leaf" ? "" : "mt-4 justify-self-start"}
    />
  );
}

function rideWords(
  t: FormTexts,
  tour: string | null,
  { from, to, day, time, flight }: RequestedTrip["legs"][number],
) {
  const route = from && to ? `${from} → ${to}` : tour;
  const when = isDay(day) ? t.day(day) : "";
  return [route, when, time && t.time(time), flight].filter(Boolean).join(", ");
}
