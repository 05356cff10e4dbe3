import { useState } from "react";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { Button } from "../../../../ui/button.tsx";
import type { Answer } from "../../kit/answer.ts";
import { Area } from "../../kit/fields.tsx";
import { Sheet, SheetForm } from "../../kit/sheet.tsx";
import type { DayRow } from "../board/day-row.server.ts";

const { notes } = roomTexts;

interface NoteSheetProps {
  rides: DayRow[];
  click: string;
  answer: Answer | undefined;
}

/** Writes one note for the reservations of all chosen rides. */
export function NoteSheet({ rides, click, answer }: NoteSheetProps) {
  // A note that is sent again after a lost answer keeps its id.
  const [own] = useState(click);
  return (
    <Sheet heading={dayTexts.choosing.note} id="note">
      <ul className="font-semibold">
        {rides.map((ride) => (
          <li key={ride.id}>{dayTexts.answers.rideName(ride)}</li>
        ))}
      </ul>
      <SheetForm
        name="note"
        intent="note"
        fields={{ click: own, rides: rides.map(({ id }) => id) }}
        answer={answer}
      >
        <div className="grid gap-3">
          <Area name="words" label={notes.field} required maxLength={1000} rows={4} />
          <Button>{notes.save}</Button>
        </div>
      </SheetForm>
    </Sheet>
  );
}
