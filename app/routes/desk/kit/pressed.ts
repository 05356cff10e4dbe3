import type { Actor } from "../../../domain/common/actor.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import type { RoomAnswer } from "./room-answer.ts";

/** What was pressed on which reservation, and by whom. */
export interface Pressed {
  form: FormData;
  reservation: Reservation;
  actor: Actor;
  /** Before money goes back: why the second factor has to be given again, if it has. */
  unproved: () => Promise<RoomAnswer | undefined>;
  /** The same for both halves of a double click. */
  click: string;
}
