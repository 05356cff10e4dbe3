import type { Answer } from "../../kit/answer.ts";
import { AssignSheet } from "../assign/assign-sheet.tsx";
import type { AssignView } from "../assign/assign-view.server.ts";
import type { DayRow } from "../board/day-row.server.ts";
import { NoteSheet } from "./note-sheet.tsx";
import { RideSheet } from "./ride-sheet.tsx";
import type { RideView } from "./ride-view.server.ts";

/** The sheet that the board's address opens, with what it shows. */
export type OpenSheet =
  | { assign: AssignView }
  | { ride: RideView; row: DayRow }
  | { rides: DayRow[]; click: string };

/** Shows one sheet of the board: whom a ride is given to, what one ride lacks, or a note for several. */
export default function BoardSheet({ open, answer }: { open: OpenSheet; answer: Answer | undefined }) {
  if ("assign" in open) {
    const { jobs } = open.assign;
    return <AssignSheet key={jobs.map(({ id }) => id).join()} view={open.assign} answer={answer} />;
  }
  if ("ride" in open) return <RideSheet key={open.ride.id} view={open.ride} row={open.row} answer={answer} />;
  return <NoteSheet key={open.rides.map(({ id }) => id).join()} {...open} answer={answer} />;
}
