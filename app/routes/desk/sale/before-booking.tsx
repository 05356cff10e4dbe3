import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import type { ByHandAnswer } from "./by-hand-answer.ts";

/** Shows what still prevents the booking: possible duplicates, a rule of sale, or wrong fields. */
export function BeforeBooking({ answer: { duplicates, booked, text, rule } }: { answer: ByHandAnswer }) {
  return (
    <div role="alert" className="grid gap-2 empty:hidden">
      {rule && <input type="hidden" name="overrule" value={rule} />}
      {duplicates && (
        <div className="rounded-xl bg-[#ffe7bb] p-3.5 text-[#5f3d00]">
          <p className="font-display text-lg font-bold">{byHandTexts.duplicates.mark}</p>
          {duplicates.named.map(({ reference, firstName, when }) => (
            <p key={reference}>
              <Reservation reference={reference}>
                {byHandTexts.duplicates.already(reference, firstName, when)}
              </Reservation>
            </p>
          ))}
          <p className="empty:hidden">{byHandTexts.duplicates.more(duplicates.more, duplicates.isCut)}</p>
          <p>{byHandTexts.duplicates.another}</p>
          <input
            type="hidden"
            name="another"
            value={duplicates.named.map(({ reference }) => reference).join()}
          />
        </div>
      )}
      {booked && (
        <p className="rounded-xl bg-[#ffe7bb] p-3.5 text-[#5f3d00]">
          {byHandTexts.bookedBefore} <Reservation reference={booked}>{booked}</Reservation>.{" "}
          {byHandTexts.bookedBeforeText}
        </p>
      )}
      {text && <p className="font-semibold text-coral-dark">{text}</p>}
    </div>
  );
}

function Reservation({ reference, children }: { reference: string; children: string }) {
  return (
    <a
      href={`/dashboard/admin/r/${reference}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center font-semibold underline"
    >
      {children}
    </a>
  );
}
