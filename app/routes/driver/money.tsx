import { formatCents } from "../../domain/common/money.ts";
import { colonesFor } from "../../domain/money/cash.ts";
import type { SeenRide } from "../../domain/ride/driver-day.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { takenWords } from "./ride-words.ts";
import { TapForm } from "./tap-form.tsx";
import { Undo, useUndoable } from "./undo.tsx";

/** The sum to collect is the one dark block of the page, until it is collected. */
export function Money({ ride }: { ride: SeenRide }) {
  const { collectCents, isCollected, isPaid } = ride;
  const undoable = useUndoable(ride.id, ["collected"]);
  if (!collectCents)
    return isPaid ? (
      <p className="rounded-2xl border-2 border-leaf px-4 py-2 text-[1.0625rem] font-bold text-night">
        {t.paid}
      </p>
    ) : null;
  const sum = formatCents(collectCents);
  if (isCollected)
    return (
      <div
        data-tap
        tabIndex={-1}
        className="rounded-[1.1rem] border-2 border-leaf p-1 text-right leading-tight text-night"
      >
        <p className="px-2.5 py-1">
          <span className="block text-[1.0625rem] leading-tight font-semibold">✓ {t.collected}</span>
          <span className="font-display text-[1.6rem] font-extrabold tabular-nums">
            {takenWords(collectCents, ride.colones)}
          </span>
          {!undoable && ride.waiting.includes("collected") && (
            <span className="block text-[1rem] leading-tight font-semibold">{t.waitsToBeSent}</span>
          )}
        </p>
        {undoable && <Undo />}
      </div>
    );
  return (
    <div
      data-tap
      tabIndex={-1}
      className="rounded-[1.1rem] bg-night p-1.5 text-right text-white max-[22.4rem]:flex max-[22.4rem]:flex-wrap max-[22.4rem]:items-center"
    >
      <p className="px-2.5 pt-1 leading-none">
        <span className="block text-[1.0625rem] leading-tight font-semibold">{t.collect}</span>
        <span className="mt-1 block font-display text-[2.1rem] font-extrabold text-[#ffd27f] tabular-nums">
          {sum}
        </span>
      </p>
      <TapForm
        jobId={ride.id}
        kind="collected"
        shown={{ cents: collectCents }}
        className="mt-2 max-[22.4rem]:mt-0 max-[22.4rem]:grow"
      >
        <button
          type="submit"
          className="min-h-12 w-full rounded-xl border border-transparent bg-white px-5 text-[1.0625rem] font-bold text-night"
        >
          {t.collected}
        </button>
      </TapForm>
      <InColones ride={ride} cents={collectCents} />
    </div>
  );
}

/** Takes the sum in colones: the driver types what the guest handed over. */
function InColones({ ride, cents }: { ride: SeenRide; cents: number }) {
  const { least, most } = colonesFor(cents);
  return (
    <details className="mt-1 text-left max-[22.4rem]:basis-full">
      <summary className="flex min-h-11 cursor-pointer items-center justify-end px-2.5 text-[1rem] font-semibold underline underline-offset-2">
        {t.inColones}
      </summary>
      <TapForm jobId={ride.id} kind="collected" shown={{ cents }} className="grid gap-1.5">
        <label className="grid gap-1 px-1 text-[1rem] font-semibold">
          {t.howManyColones}
          <input
            name="colones"
            type="number"
            inputMode="numeric"
            required
            min={least}
            max={most}
            className="min-h-12 w-full rounded-xl border border-transparent bg-white px-4 text-right text-[1.25rem] font-bold text-night tabular-nums"
          />
        </label>
        <button
          type="submit"
          className="min-h-12 w-full rounded-xl border border-white px-5 text-[1.0625rem] font-bold text-white"
        >
          {t.collectedColones}
        </button>
      </TapForm>
    </details>
  );
}
