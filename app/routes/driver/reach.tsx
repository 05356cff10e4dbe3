import { useContext } from "react";
import { callLink } from "../../domain/common/phone.ts";
import type { DriverRide } from "../../domain/ride/driver-ride.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { Icon, PhoneIcon } from "./icon.tsx";
import { greetingLink, wazeLink } from "./ride-words.ts";
import { TapContext } from "./tap-form.tsx";

const look =
  "flex min-h-16 flex-col items-center justify-center gap-1 rounded-2xl border-[2.5px] px-1 py-2.5 text-[1.0625rem] font-bold leading-tight";

/** Offers to call the guest, to write, and to navigate. */
export function ReachGuest({ ride, driver }: { ride: DriverRide; driver: string }) {
  const { note } = useContext(TapContext)!;
  const way = wazeLink(ride);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
      {ride.phone && (
        <>
          <a
            href={callLink(ride.phone)}
            onClick={() => note(ride.id, "called")}
            className={`${look} border-night`}
          >
            <PhoneIcon />
            {t.call}
          </a>
          <a
            href={greetingLink(ride, driver)}
            target="_blank"
            rel="noreferrer"
            onClick={() => note(ride.id, "wrote")}
            className={`${look} border-leaf bg-leaf text-night`}
          >
            <Icon d="M4 20l1.4-4.2A8 8 0 1 1 8.6 18.8z" />
            {t.whatsapp}
          </a>
        </>
      )}
      {way && (
        <a href={way} target="_blank" rel="noreferrer" className={`${look} border-night`}>
          <Icon d="M12 21c4-4.6 6.5-7.8 6.5-11a6.5 6.5 0 1 0-13 0c0 3.2 2.5 6.4 6.5 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z" />
          {t.waze}
        </a>
      )}
    </div>
  );
}
