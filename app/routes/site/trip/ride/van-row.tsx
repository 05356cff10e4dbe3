import { callLink, readablePhone, whatsappLink } from "../../../../domain/common/phone.ts";
import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import type { ComingVan, TripVan } from "../../../../domain/reservation/trip-ride.ts";
import { useTexts } from "../../../../texts/language.ts";
import { AskWhatsapp } from "../../../../ui/ask-whatsapp.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { ChatMark } from "../../../../ui/chat-mark.tsx";
import { firstNameOf } from "../../../kit/trip-ride-words.ts";
import { useSeenVan } from "./seen-van.ts";

interface VanRowProps {
  van: TripVan;
  /** Tells whether the ride has several vans. */
  several: boolean;
  /** Where the van was seen on its way. */
  coming?: ComingVan | undefined;
  secret: string;
  reservation: Pick<Reservation, "firstName" | "reference">;
}

/** Shows a van's driver, how to recognise the van, and how to reach the driver or the office. */
export function VanRow({
  van: { jobId, driver, vehicle, people, state },
  several,
  coming,
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
  // The driver may change while the page is open, so that the name makes the address another one.
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
        <p className="font-display text-xl leading-tight font-bold">
          {driver ? <span translate="no">{driver.name}</span> : <span>{words.driverLater}</span>}
        </p>
        {vehicle && (
          <p className="text-ink-soft">
            <span translate="no">{vehicle.name}</span>
            {vehicle.plate && (
              <>
                <span>{`, ${words.plate} `}</span>
                <strong translate="no" className="whitespace-nowrap text-ink">
                  {vehicle.plate}
                </strong>
              </>
            )}
          </p>
        )}
        {driver?.phone && (
          <a
            href={callLink(driver.phone)}
            className="inline-flex min-h-8 items-center text-lagoon underline underline-offset-4"
          >
            {readablePhone(driver.phone)}
          </a>
        )}
        {several && (
          <p className="text-ink-soft">
            <span>{words.people(String(people))}</span>
            {states[state] && <strong className="text-ink">{` · ${states[state]}`}</strong>}
          </p>
        )}
        {several && coming && <ComingLine van={coming} />}
      </div>
      {driver?.phone ? (
        <ButtonLink
          look="leaf"
          href={whatsappLink(driver.phone, greeting!)}
          target="_blank"
          rel="noopener"
          aria-label={words.writeTo(driver.name)}
          className="max-sm:w-full"
        >
          <ChatMark />
          {words.write}
        </ButtonLink>
      ) : (
        (driver || !several) && (
          <AskWhatsapp
            look="leaf"
            greeting={t.chat.aboutBooking(reservation.reference)}
            label={words.writeOffice}
            className="max-sm:w-full"
          />
        )
      )}
    </li>
  );
}

/** Says how far away one of several vans is; the point between the words is out of sight where a line begins with it. */
function ComingLine({ van }: { van: ComingVan }) {
  const { comingVan: words } = useTexts();
  const { isLost, about, away, from, seenOfSeveral, lost } = useSeenVan(van);
  if (isLost) return <p className="text-ink-soft">{lost}</p>;
  return (
    <p className="flex flex-wrap gap-x-3.5 overflow-hidden text-ink-soft">
      <strong className="text-ink in-data-kept:hidden">
        {words.ofSeveral([away, from].filter(Boolean).join(" "), about)}
      </strong>{" "}
      <span className="relative before:absolute before:-left-2.5 before:content-['·']">{seenOfSeveral}</span>
    </p>
  );
}
