import { seriesAddress } from "./series-address.ts";

interface SeriesLineProps {
  says: string;
  /** The series that have no ride on the day that is shown. */
  missing: { id: string; guest: string }[];
}

/** Says which series could not be booked on a day; it draws nothing where each has its ride. */
export function SeriesLine({ says, missing }: SeriesLineProps) {
  if (missing.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 rounded-xl border-2 border-mango bg-mango/10 px-4 print:hidden">
      <strong className="pt-2.5 sm:pb-2.5">{says}</strong>
      {missing.map(({ id, guest }) => (
        <a
          key={id}
          href={seriesAddress(id)}
          className="inline-flex min-h-11 items-center font-semibold underline [overflow-wrap:anywhere]"
        >
          {guest}
        </a>
      ))}
    </p>
  );
}
