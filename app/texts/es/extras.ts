import type { extras as english } from "../en/extras.ts";
import { childSeatsWords } from "../es-child-seats.ts";

export const extras: typeof english = {
  childSeats: childSeatsWords,
  boards: (n) => (n === 1 ? "1 tabla de surf" : `${n} tablas de surf`),
  bags: (n) => (n === 1 ? "1 maleta grande" : `${n} maletas grandes`),
  extraStop: (where) => `Parada: ${where}`,
};
