import type { Absence } from "../../../domain/team/team.ts";

const weekdays = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
/** Returns "los lunes" or "los sábados". */
const plural = (weekday: number) => `los ${weekdays[weekday]!.replace(/o$/, "os")}`;

/** The words of the days off of drivers and vans, on the team's page, on the board and where rides are assigned. */
export const daysOffTexts = {
  heading: "Días libres",
  add: "Anotar día libre",
  whose: "De quién",
  choose: "Escoja un chofer o una van",
  fromDay: "Desde",
  untilDay: "Hasta",
  untilHint: "Vacío si es un solo día.",
  repeats: "Se repite",
  everyDay: "No: todos esos días",
  every: (weekday: number) => `Cada ${weekdays[weekday]}`,
  reason: "Motivo",
  reasonHint: "Vacaciones, taller…",
  remove: "Quitar",
  offToday: (count: number) => (count === 1 ? "1 no trabaja hoy" : `${count} no trabajan hoy`),
  /** These words say that a driver or van is off today and until when, or on which days it will be. */
  off: {
    driver: {
      today: "No trabaja hoy",
      until: "No trabaja hasta el",
      on: "No trabaja el",
      from: "No trabaja del",
    },
    vehicle: { today: "Parada hoy", until: "Parada hasta el", on: "Parada el", from: "Parada del" },
  },
  days: (from: string, until: string) => (from === until ? from : `${from} al ${until}`),
  /** Days off that repeat, with their end. */
  weekly: (weekday: number, until: string) => `${plural(weekday)} hasta el ${until}`,
  offWeekly: {
    driver: (weekday: number) => `No trabaja ${plural(weekday)}`,
    vehicle: (weekday: number) => `Parada ${plural(weekday)}`,
  },
  inLane: ({ reason }: Absence) => (reason ? `no trabaja · ${reason}` : "no trabaja"),
  block: {
    driverOff: ({ reason }: Absence) => `No se puede: no trabaja ese día${reason && ` (${reason})`}`,
    vehicleOff: ({ reason }: Absence) => `No se puede: la van no trabaja ese día${reason && ` (${reason})`}`,
  },
};
