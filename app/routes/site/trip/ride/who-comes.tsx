import { addDays, type Day } from "../../../../domain/common/day.ts";
import { eveningTime } from "../../../../domain/message/evening-hour.ts";
import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import type { ComingVan, TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { useTexts } from "../../../../texts/language.ts";
import { Named } from "../../../../ui/named.tsx";
import { driverNames, vansWords } from "../../../kit/trip-ride-words.ts";
import { Fact } from "./fact.tsx";
import { VanRow } from "./van-row.tsx";

interface WhoComesProps {
  ride: TripRide;
  reservation: Pick<Reservation, "firstName" | "reference" | "email">;
  secret: string;
  today: Day;
  /** It is later than the hour of the evening at which drivers are told. */
  isEvening: boolean;
  /** Where the vans were seen on their way, by the ids of their jobs. */
  comingVans?: Record<string, ComingVan>;
}

/** Shows each van with its driver, or says when the driver is told. */
export function WhoComes({ ride, reservation, secret, today, isEvening, comingVans }: WhoComesProps) {
  const t = useTexts();
  const { who } = t.tripRide;
  const { vans, day } = ride;
  if (vans.some(({ driver }) => driver))
    return (
      <div className="grid gap-3 py-3">
        <dt className="sr-only">{who.label}</dt>
        <dd className="grid gap-3">
          {vans.length > 1 && (
            <p className="font-semibold">
              <Named text={vansWords(t, ride) ?? ""} names={driverNames(ride)} />
            </p>
          )}
          <ul className="grid gap-4">
            {vans.map((van) => (
              <VanRow
                key={van.jobId}
                van={van}
                several={vans.length > 1}
                coming={comingVans?.[van.jobId]}
                secret={secret}
                reservation={reservation}
              />
            ))}
          </ul>
        </dd>
      </div>
    );
  const told = addDays(day, -1);
  const isLate = today > told || (today === told && isEvening);
  return (
    <Fact icon="who" term={who.label}>
      <strong className="block">
        {isLate ? who.late : who.told(t.dayShort(told), t.time(eveningTime).replaceAll(" ", "\u00a0"))}
      </strong>
      <span className="block text-[0.95rem] text-ink-soft">
        {reservation.email ? who.whatByMail : who.what}
      </span>
    </Fact>
  );
}
