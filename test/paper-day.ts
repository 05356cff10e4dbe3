import type { BoardJob } from "../app/domain/board.ts";
import type { CheckedDay } from "../app/domain/checked.ts";
import { missingOf } from "../app/domain/ride-checks.ts";
import type { Team } from "../app/domain/team.ts";

export const day = "2026-11-23";
const driver = { phone: "+50688880000", languages: "", active: true, linkVersion: 1 };
const shows = { showsPhone: false, showsPhoto: false, hasPhoto: false };
const team: Team = {
  drivers: ["Randall Quirós", "Marco Solís", "Ana Mora"].map((name, n) =>
    Object.assign({ id: `driver${n}`, name }, driver, shows),
  ),
  vehicles: [
    {
      id: "van0",
      name: "HiAce 12",
      plate: "SJB 1",
      seats: 12,
      boards: 4,
      papersUntil: null,
      active: true,
      driverId: null,
    },
  ],
  absences: [],
};

const ready: BoardJob = {
  id: "job",
  legId: "leg",
  reservationId: "reservation",
  reference: "ABC234",
  day,
  time: "06:00",
  flight: "UA1234",
  flightTime: "05:15",
  from: { id: "liberia-airport", name: "Aeropuerto de Liberia", airport: true, door: null },
  to: { id: "tamarindo", name: "Tamarindo", airport: false, door: "Hotel Diriá" },
  tour: null,
  guest: "Emma",
  phone: "+14155552671",
  language: "en",
  note: "",
  people: 2,
  part: { number: 1, of: 1 },
  childSeats: 0,
  boards: 0,
  bags: 2,
  state: "planned",
  moments: {},
  driverId: "driver0",
  vehicleId: "van0",
  clashReason: "se arregla",
  collectCents: 12_050,
  isCollected: false,
  seen: true,
  received: true,
  guestTold: true,
  problem: null,
  dueCents: 12_050,
  asksDue: true,
};

/** A day of rides that lack nothing, but for what each of them changes; seen the evening before. */
export function dayOf(jobs: Partial<BoardJob>[], today = "2026-11-22"): CheckedDay {
  const drive = () => 60;
  const checked = jobs.map((change, n) => {
    const job = Object.assign({}, ready, { id: `job${n}` }, change);
    return { job, missing: missingOf(job, [], team, drive), urgency: "now" as const };
  });
  return { day, today, now: "18:00", checked, team, drive };
}
