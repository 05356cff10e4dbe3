import { whatsappLink } from "../../domain/phone.ts";
import type { Reservation } from "../../domain/reservation.ts";
import type { TripVan } from "../../domain/trip-ride.ts";
import { useTexts } from "../../texts/language.ts";
import { firstNameOf } from "./ride-words.ts";

interface VanRowProps {
  van: TripVan;
  /** Whether it is one of several of this ride. */
  several: boolean;
  secret: string;
  reservation: Pick<Reservation, "firstName" | "reference">;
}

/** Who drives a van, how to know it, and how to reach whoever drives. */
export function VanRow({
  van: { jobId, driver, vehicle, people, state },
  several,
  secret,
  reservation,
}: VanRowProps) {
  const t = useTexts();
  const { tripRide: words } = t;
  const states: Partial<Record<typeof state, string>> = {
    onTheWay: words.steps.onTheWay,
    arrived: words.steps.arrived,
    aboard: words.steps.aboard,
    done: words.steps.driven,
  };
  // Whoever drives may change meanwhile.
  const photo =
    driver?.hasPhoto && t.href(`/trip/${secret}/driver/${jobId}?of=${encodeURIComponent(driver.name)}`);
  const greeting =
    driver && words.greeting(firstNameOf(driver.name), reservation.firstName, reservation.reference);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {photo ? (
        <img
          src={photo}
          alt={words.photo(driver.name)}
          width="64"
          height="64"
          className="size-16 rounded-full object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-16 shrink-0 place-items-center rounded-full bg-lagoon font-display text-2xl font-bold text-white"
        >
          {driver ? [...driver.name].slice(0, 2).join("") : "…"}
        </span>
      )}
      <div className="min-w-0 grow basis-40">
        <p className="font-display text-xl leading-tight font-bold">{driver?.name ?? words.driverLater}</p>
        {vehicle && (
          <p className="text-ink-soft">
            {vehicle.name}
            {vehicle.plate && (
              <>
                , {words.plate} <strong className="whitespace-nowrap text-ink">{vehicle.plate}</strong>
              </>
            )}
          </p>
        )}
        {several && (
          <p className="text-ink-soft">
            {words.people(String(people))}
            {states[state] && <strong className="text-ink"> · {states[state]}</strong>}
          </p>
        )}
      </div>
      {driver?.phone && (
        <a
          href={whatsappLink(driver.phone, greeting!)}
          target="_blank"
          rel="noopener"
          aria-label={words.writeTo(driver.name)}
          className="inline-flex min-h-12 items-center justify-center rounded-2xl bg-leaf px-6 py-3 font-semibold text-ink hover:brightness-105 max-sm:w-full"
        >
          {words.write}
        </a>
      )}
    </li>
  );
}
