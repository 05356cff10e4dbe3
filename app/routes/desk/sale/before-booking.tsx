import { newTexts } from "../../../texts/desk/sale/new.ts";
import type { NewAnswer } from "./new-answer.ts";

/** Shows what still prevents the booking: possible duplicates, a rule of sale, or wrong fields. */
export function BeforeBooking({ answer: { twins, booked, text, errors } }: { answer: NewAnswer }) {
  const rule = errors?.departure;
  return (
    <div role="alert" className="grid gap-2 empty:hidden">
      {(rule === "closed" || rule === "full") && <input type="hidden" name="overrule" value={rule} />}
      {twins && (
        <div className="rounded-xl bg-[#ffe7bb] p-3.5 text-[#5f3d00]">
          <p className="font-display text-lg font-bold">{newTexts.twins.mark}</p>
          {twins.map(({ reference, firstName, when }) => (
            <p key={reference}>
              <Reservation reference={reference}>
                {newTexts.twins.already(reference, firstName, when)}
              </Reservation>
            </p>
          ))}
          <p>{newTexts.twins.another}</p>
          <input type="hidden" name="another" value={twins.map(({ reference }) => reference).join()} />
        </div>
      )}
      {booked && (
        <p className="rounded-xl bg-[#ffe7bb] p-3.5 text-[#5f3d00]">
          {newTexts.bookedBefore} <Reservation reference={booked}>{booked}</Reservation>.{" "}
          {newTexts.bookedBeforeText}
        </p>
      )}
      {(text || errors) && <p className="font-semibold text-coral-dark">{text ?? newTexts.wrong}</p>}
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
