import type { Day } from "../common/day.ts";
import type { Language } from "../common/language.ts";
import type { JobState } from "./job.ts";

/** Where a ride begins or ends: what the operator calls it, and the door there. */
export interface Stop {
  /** A place's id; null is a tour's, where the guests stay. */
  id: string | null;
  name: string;
  airport: boolean;
  door: string | null;
  /** Where the place lies, as a map reads it. */
  point?: string;
}

/** What one van does on one day, as far as it holds somebody, and all that it lacks but its payment. */
export interface OccupiedJob {
  id: string;
  legId: string;
  day: Day;
  time: string | null;
  flight: string | null;
  /** When that lands or takes off, `HH:mm`. */
  flightTime: string | null;
  from: Stop;
  to: Stop;
  /** Which tour, what it is called, and how long it takes. */
  tour: { id: string; name: string; minutes: number } | null;
  guest: string;
  phone: string;
  people: number;
  boards: number;
  state: JobState;
  /** When it was done, or nobody came: the moment, where it is known. */
  endedAt: string | null;
  driverId: string | null;
  vehicleId: string | null;
  /** For which clashes somebody gave a reason, as `clashKey` names them. */
  clashWith: string[];
  received: boolean;
  guestTold: boolean;
  /** A letter tells the guest who drives, the evening before or once it is known. */
  letterTells: boolean;
  problem: string | null;
}

/** The same with all that a board, a sheet and a driver's page say of it. */
export interface BoardJob extends OccupiedJob {
  reservationId: string;
  reference: string;
  language: Language;
  /** Whether the guest left an address for letters. */
  hasEmail: boolean;
  note: string;
  /** Which of how many vans of this ride. */
  part: { number: number; of: number };
  childSeats: number;
  childSeatAges: string | null;
  bags: number;
  extraStop: string | null;
  clashReason: string | null;
  collectCents: number | null;
  /** Whether the driver has taken it. */
  isCollected: boolean;
  seen: boolean;
  /** What the guest still owes for the whole trip. */
  dueCents: number;
  /** A payment online is not decided yet: until then nothing is due, and nothing is paid. */
  inReview: boolean;
  /** Whether what is due is asked for on this ride: the first one that is left, or the last once all are over. */
  asksDue: boolean;
  /** What the drivers of all rides that are left of this trip are to collect. */
  promisedCents: number;
}
