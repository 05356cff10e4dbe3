import type { Actor } from "../../../domain/common/actor.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import type { Answer } from "./answer.ts";

/** The press of a button in the room of a reservation. */
export interface Pressed {
  form: FormData;
  reservation: Reservation;
  actor: Actor;
  /** Says before money goes back why the second factor is needed again, or undefined where it is not. */
  unproved: () => Promise<Answer | undefined>;
  /** Both halves of a double click send this id. */
  click: string;
}
