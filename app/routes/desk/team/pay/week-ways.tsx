import { payTexts as words } from "../../../../texts/desk/team/pay.ts";

export const payLink = "inline-flex min-h-11 items-center font-semibold underline underline-offset-2";

/** Links to the week before, and to the next one where it has begun. */
export function WeekWays({ earlier, later }: { earlier: string; later: string | undefined }) {
  return (
    <nav aria-label={words.heading} className="flex flex-wrap gap-x-5 text-[0.95rem]">
      <a href={earlier} className={payLink}>
        {words.earlier}
      </a>
      {later && (
        <a href={later} className={payLink}>
          {words.later}
        </a>
      )}
    </nav>
  );
}
