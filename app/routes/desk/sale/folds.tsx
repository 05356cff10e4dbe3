import type { HandField } from "../../../domain/sale/by-hand.ts";
import { longestPartnerReference } from "../../../domain/sale/partner-reference.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { useMay } from "../kit/shut.tsx";
import type { ByHandAnswer, ByHandValues } from "./by-hand-answer.ts";
import { type FieldOf, FoldedFields, RadioChoice } from "./fields.tsx";

interface FoldsProps {
  field: FieldOf;
  initial: ByHandValues;
  problems: ByHandAnswer["problems"];
  /** The price is another, or a rule is overruled: the history keeps why. */
  asksReason: boolean;
}

/** Holds the fields that a booking can do without. */
export function Folds({ field, initial, problems, asksReason }: FoldsProps) {
  const { folds } = byHandTexts;
  const isOpen = (...names: HandField[]) => names.some((name) => initial[name] || problems?.[name]);
  const mayAgree = useMay("cash");
  return (
    <div>
      <div data-for="Viaje">
        <FoldedFields
          heading={folds.return}
          open={isOpen("returnDate", "returnTime", "returnFlight", "returnFlightTime")}
        >
          <TextField {...field("returnDate")} type="date" />
          <TextField {...field("returnTime")} optional={byHandTexts.optional} type="time" />
          <TextField {...field("returnFlight")} optional={byHandTexts.optional} />
          <TextField {...field("returnFlightTime")} type="time" />
        </FoldedFields>
      </div>
      <FoldedFields
        heading={folds.flight}
        open={isOpen("departureFlight", "flightTime", "originDoor", "destinationDoor")}
      >
        <TextField {...field("departureFlight")} />
        <TextField {...field("flightTime")} type="time" />
        <TextField {...field("originDoor")} />
        <TextField {...field("destinationDoor")} />
      </FoldedFields>
      <FoldedFields
        heading={folds.extras}
        open={isOpen("childSeats", "childSeatAges", "boards", "bags", "extraStop")}
      >
        <TextField {...field("childSeats")} inputMode="numeric" />
        <TextField {...field("childSeatAges")} />
        <TextField {...field("boards")} inputMode="numeric" />
        <TextField {...field("bags")} inputMode="numeric" />
        <TextField {...field("extraStop")} />
      </FoldedFields>
      <FoldedFields heading={folds.guest} open={isOpen("email", "message")}>
        <TextField {...field("email")} hint={byHandTexts.emailHint} type="email" />
        <RadioChoice
          name="language"
          legend={byHandTexts.language}
          options={byHandTexts.languageOf}
          chosen={initial.language}
        />
        <div className="sm:col-span-2">
          <TextArea
            name="message"
            label={byHandTexts.note}
            hint={byHandTexts.noteHint}
            error={problems?.message}
            defaultValue={initial.message}
            rows={2}
          />
        </div>
      </FoldedFields>
      <FoldedFields heading={folds.price} open={isOpen("agreed")}>
        {mayAgree ? (
          <TextField {...field("agreed")} inputMode="decimal" />
        ) : (
          <p className="text-ink-soft">{byHandTexts.notPrice}</p>
        )}
      </FoldedFields>
      <FoldedFields heading={folds.theirs} open={isOpen("partnerReference")}>
        <div className="sm:col-span-2">
          <TextField
            {...field("partnerReference")}
            hint={byHandTexts.theirsHint}
            maxLength={longestPartnerReference}
          />
        </div>
      </FoldedFields>
      {/* What was typed comes back to a field that is there. */}
      <div hidden={!asksReason} className="border-t border-ink/10 pt-3">
        <TextField {...field("reason")} hint={byHandTexts.reasonHint} />
      </div>
    </div>
  );
}
