import { cancelTexts } from "../../../../texts/desk/ride/cancel-day.ts";
import { handOverTexts } from "../../../../texts/desk/ride/hand-over.ts";
import { swapTexts } from "../../../../texts/desk/ride/swap.ts";

/** Leads below the list to what concerns several rides of the day at once. */
export function DayLinks({ day }: { day: string }) {
  const ways = [
    ["sick", handOverTexts.link],
    ["swap", swapTexts.link],
    ["cancel", cancelTexts.link],
  ];
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 in-data-kept:hidden print:hidden">
      {ways.map(([way, text]) => (
        <a
          key={way}
          href={`/dashboard/admin/day/${day}/${way}`}
          className="inline-flex min-h-11 items-center underline underline-offset-2 max-lg:px-1 max-lg:text-sm max-lg:text-ink-soft lg:font-semibold"
        >
          {text}
        </a>
      ))}
    </p>
  );
}
