import { lengthOf, signLines, signOf } from "../../domain/ride/sign.ts";
import { driverTexts as t } from "../../texts/driver.ts";

/** The width of a letter that is 100 high. */
const letterWidth = 68;

/** Fills the whole screen with the guest's name, for the driver to hold up. */
export function Sign({ guest }: { guest: string }) {
  const sign = signOf(guest);
  const lines = signLines(sign);
  // The phone is held sideways, so that any name is scaled to the screen's length.
  const width = Math.max(4, ...lines.map(lengthOf)) * letterWidth;
  return (
    <>
      <button
        type="button"
        popoverTarget="sign"
        className="min-h-12 shrink-0 rounded-2xl border-2 border-[#d9962b] bg-[#fff1da] px-4 py-2 text-[1.0625rem] leading-tight font-bold text-night"
      >
        {t.sign}
      </button>
      <div
        id="sign"
        translate="no"
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
          <span className="absolute top-1/2 left-1/2 flex h-full w-full -translate-1/2 flex-col items-center justify-center gap-4 p-4 text-center portrait:h-[100vw] portrait:w-[100vh] portrait:rotate-90">
            <svg
              viewBox={`0 0 ${width} ${lines.length * 100}`}
              role="img"
              aria-label={sign}
              className="min-h-0 w-full flex-1 overflow-visible"
            >
              {lines.map((line, index) => (
                <text
                  key={index}
                  x={width / 2}
                  y={index * 100 + 84}
                  textAnchor="middle"
                  textLength={lengthOf(line) > 3 ? lengthOf(line) * letterWidth - 8 : undefined}
                  lengthAdjust="spacingAndGlyphs"
                  fontSize="100"
                  fill="currentColor"
                  className="font-display font-extrabold"
                >
                  {line}
                </text>
              ))}
            </svg>
            <span className="text-[1.0625rem] text-ink-soft">{t.closeSign}</span>
          </span>
        </button>
      </div>
    </>
  );
}
