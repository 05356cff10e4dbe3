import { type DriverRide, signOf } from "../../domain/driver-ride.ts";
import { driverTexts as t } from "../../texts/es-driver.ts";
import { Icon } from "./icon.tsx";
import { greetingLink, wazeLink } from "./ride-words.ts";

const look =
  "flex min-h-16 flex-col items-center justify-center gap-1 rounded-2xl border-[2.5px] px-1 py-2.5 text-[1.0625rem] font-bold leading-tight";

/** Call, write, and find the way. */
export function Reach({ ride, driver }: { ride: DriverRide; driver: string }) {
  const way = wazeLink(ride);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
      {ride.phone && (
        <>
          <a href={`tel:${ride.phone.replace(/[^\d+]/g, "")}`} className={`${look} border-night`}>
            <Icon d="M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4.5 5.5a2 2 0 0 1 2-2z" />
            {t.call}
          </a>
          <a
            href={greetingLink(ride, driver)}
            target="_blank"
            rel="noreferrer"
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

/** The guest's name on the whole screen, to be held up. */
export function Sign({ guest }: { guest: string }) {
  const { large, whole } = signOf(guest);
  // As long as the screen, whatever the name: the phone is held sideways.
  const width = Math.max(4, [...large].length) * 68;
  return (
    <>
      <button
        type="button"
        popoverTarget="sign"
        className="max-w-[9.5rem] shrink-0 rounded-2xl border-2 border-[#d9962b] bg-[#fff1da] px-3 py-2 text-center leading-tight text-night"
      >
        <span className="block text-[1.0625rem] leading-tight font-medium">{t.sign}</span>
        <span className="block truncate text-[1.0625rem] font-bold">{large}</span>
      </button>
      <div
        id="sign"
        popover="auto"
        role="dialog"
        aria-label={t.sign}
        className="m-0 size-full max-h-none max-w-none bg-white text-night"
      >
        <button
          type="button"
          popoverTarget="sign"
          popoverTargetAction="hide"
          className="relative block size-full overflow-hidden"
        >
          <span className="absolute top-1/2 left-1/2 flex h-full w-full -translate-1/2 flex-col items-center justify-center gap-5 p-5 text-center portrait:h-[100vw] portrait:w-[100vh] portrait:rotate-90">
            <svg
              viewBox={`0 0 ${width} 100`}
              role="img"
              aria-label={large}
              className="max-h-[60%] w-full overflow-visible"
            >
              <text
                x={width / 2}
                y="84"
                textAnchor="middle"
                textLength={[...large].length > 3 ? width - 8 : undefined}
                lengthAdjust="spacingAndGlyphs"
                fontSize="100"
                fill="currentColor"
                className="font-display font-extrabold"
              >
                {large}
              </text>
            </svg>
            {whole.toLocaleUpperCase("es") !== large && (
              <span className="text-[2rem] leading-tight font-semibold">{whole}</span>
            )}
            <span className="text-ink-soft">{t.closeSign}</span>
          </span>
        </button>
      </div>
    </>
  );
}
