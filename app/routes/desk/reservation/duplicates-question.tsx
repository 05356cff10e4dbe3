import type { NamedDuplicates } from "../../../domain/reservation/duplicates.ts";
import { roomTexts } from "../../../texts/desk/reservation/reservation.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";

const line =
  "flex flex-wrap items-center gap-x-3 bg-[#ffe7bb] px-2.5 text-[0.9rem] font-semibold text-[#5f3d00] @xl:px-4";
const link = "inline-flex min-h-11 items-center underline";

/** Asks whether a reservation was made twice, with links to the others. */
export function DuplicatesQuestion({ named, more, isCut }: NamedDuplicates) {
  if (named.length === 0) return null;
  return (
    <p className={line}>
      {byHandTexts.duplicates.mark}
      {named.map(({ reference }) => (
        <a key={reference} translate="no" href={`/dashboard/admin/r/${reference}`} className={link}>
          {reference}
        </a>
      ))}
      {byHandTexts.duplicates.more(more, isCut)}
    </p>
  );
}

/** Links to the reservation that this one was joined to. */
export function JoinedWith({ reference }: { reference: string }) {
  return (
    <p className={line}>
      <a href={`/dashboard/admin/r/${reference}`} className={link}>
        {roomTexts.join.joined(reference)}
      </a>
    </p>
  );
}
