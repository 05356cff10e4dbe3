import type { Absence } from "../../../domain/team/team.ts";

/** The words of the days off of drivers and vans, on the team's page, on the board and where rides are assigned. */
export const daysOffTexts = {
  heading: "Días libres",
  add: "Anotar",
  whose: "De quién",
  choose: "Escoja un chofer o una van",
  fromDay: "Desde",
  untilDay: "Hasta",
  untilHint: "Vacío si es un solo día.",
  reason: "Motivo",
  reasonHint: "Vacaciones, taller…",
  remove: "Quitar",
  offToday: (count: number) => (count === 1 ? "1 libre hoy" : `${count} libres hoy`),
  /** These words say that a driver or van is off today and until when, or on which days it will be. */
  off: {
    driver: { today: "Libre hoy", until: "Libre hasta el", on: "Libre el", from: "Libre del" },
    vehicle: { today: "Parada hoy", until: "Parada hasta el", on: "Parada el", from: "Parada del" },
  },
  days: (from: string, until: string) => (from === until ? from : `${from} al ${until}`),
  inLane: ({ reason }: Absence) => (reason ? `libre · ${reason}` : "libre"),
  block: {
    driverOff: ({ reason }: Absence) => `No se puede: está libre ese día${reason && ` (${reason})`}`,
    vehicleOff: ({ reason }: Absence) => `No se puede: la van no trabaja ese día${reason && ` (${reason})`}`,
  },
};
