import type { Actor } from "../../../domain/actor.ts";
import type { Reservation } from "../../../domain/reservation.ts";

/** What was pressed on which reservation, and by whom. */
export interface Pressed {
  form: FormData;
  reservation: Reservation;
  actor: Actor;
  /** The same for both halves of a double click. */
  click: string;
}
