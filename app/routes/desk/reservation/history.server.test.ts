import { expect, test } from "vitest";
import type { DeskEvent } from "../../../store/reservation/find-bookings.server.ts";
import { historyOf } from "./history.server.ts";

const known = {
  places: new Map([
    ["liberia-airport", "Liberia"],
    ["tamarindo", "Tamarindo"],
    ["nosara", "Nosara"],
  ]),
  actors: new Map([
    ["operator:ana", "Ana"],
    ["driver:marco", "Marco"],
  ]),
};
const entryOf = (change: Partial<DeskEvent>): DeskEvent => ({
  id: 1,
  reservationId: "r",
  actor: "operator:ana",
  event: "noted",
  at: new Date(0),
  before: null,
  after: null,
  ...change,
});
const lineOf = (change: Partial<DeskEvent>, names = known) => {
  const [line] = historyOf([entryOf(change)], names);
  return [line!.who, line!.what, line!.why];
};

const leg = {
  id: "leg",
  day: "2026-12-05",
  time: "14:30",
  origin: "liberia-airport",
  destination: "tamarindo",
};

test.each<[Partial<DeskEvent>, string, string]>([
  [
    {
      event: "tripChanged",
      before: { people: 4, priceCents: 20_000, legs: [leg] },
      after: { people: 5, priceCents: 22_000, legs: [{ ...leg, day: "2026-12-06", time: null }] },
    },
    "cambió personas: 4 → 5, día: 5 dic → 6 dic, hora: 14:30 → sin hora, precio: $200 → $220",
    "",
  ],
  [
    {
      event: "tripChanged",
      before: { people: 4, priceCents: 20_000, legs: [leg] },
      after: { people: 4, priceCents: 20_000, legs: [{ ...leg, destination: "nosara" }] },
    },
    "cambió ruta: Liberia – Tamarindo → Liberia – Nosara",
    "",
  ],
  [
    { event: "priceSet", before: 12_000, after: { priceCents: 9_050, reason: "de siempre" } },
    "cambió precio: $120 → $90,50",
    "«de siempre»",
  ],
  [
    { event: "cancelled", after: { legs: ["a", "b"], backCents: 6_500 } },
    "canceló 2 viajes, vuelven $65",
    "",
  ],
  [{ event: "cancelled", after: { legs: ["a"], backCents: 0 } }, "canceló 1 viaje, no se devuelve nada", ""],
  [{ event: "cancelled", after: { status: "CANCELLED" } }, "canceló el viaje", ""],
  [
    { event: "rideChanged", before: { time: null }, after: { time: "15:00", told: false } },
    "cambió hora de recoger: sin hora → 15:00, sin avisar",
    "",
  ],
  [
    { event: "requested", after: { kind: "change", people: 5, peopleBefore: 4, legs: [] } },
    "pidió personas: 4 → 5",
    "",
  ],
  [{ event: "requested", after: { kind: "cancel", legs: ["a"] } }, "pidió cancelar 1 viaje", ""],
  [
    {
      event: "rideChanged",
      before: { leg: "a", flight: null, phone: true },
      after: { leg: "a", flight: "WN412", phone: true },
    },
    "cambió vuelo: sin nada → WN412, Teléfono de quien viaja",
    "",
  ],
  [{ event: "contactChanged", after: ["email", "phone"] }, "corrigió correo, teléfono", ""],
  [
    {
      event: "referenceNoted",
      before: { partnerReference: "" },
      after: { partnerReference: "BK-4012" },
    },
    "cambió número de la agencia o plataforma: sin nada → BK-4012",
    "",
  ],
  [{ event: "contactChanged", after: ["email", "series"] }, "corrigió correo, también en su serie", ""],
  [
    { event: "assigned", before: { driverId: null }, after: { driverId: "marco", reason: "van juntos" } },
    "dio el viaje a Marco",
    "«van juntos»",
  ],
  [
    { event: "assigned", before: { driverId: "marco" }, after: { driverId: null } },
    "quitó el viaje a Marco",
    "",
  ],
  [
    {
      event: "rideChanged",
      before: { job: "a", collectCents: null },
      after: { job: "a", collectCents: 9_000 },
    },
    "puso al chofer a cobrar $90",
    "",
  ],
  [
    {
      event: "rideChanged",
      before: { job: "a", collectCents: 9_000 },
      after: { job: "a", collectCents: null },
    },
    "quitó lo que cobra el chofer",
    "",
  ],
  [{ event: "stepped", after: { job: "a", state: "noShow" } }, "marcó «No apareció»", ""],
  [{ event: "received", after: { job: "a", driverId: "marco" } }, "anotó «Recibido» de Marco", ""],
  [{ event: "received", after: { job: "a" } }, "anotó «Recibido»", ""],
  [
    { event: "seriesEnded", after: { from: "2026-12-05", reason: "fin de temporada" } },
    "terminó la serie: sin viajes desde el 5 dic",
    "«fin de temporada»",
  ],
  [{ event: "paymentTaken", after: 12_000 }, "recibió $120", ""],
])("%j reads from what to what, and why", (change, what, why) => {
  expect(lineOf(change)).toEqual(["Ana", what, why]);
});

test("without names or details a line still says what happened", () => {
  const nobody = { places: new Map<string, string>(), actors: new Map<string, string>() };
  const other = { legs: [{ ...leg, destination: "nosara" }] };
  const change = { event: "tripChanged", before: { legs: [leg] }, after: other } as const;
  expect(lineOf(change, nobody)).toEqual(["Operador", "cambió ruta", ""]);
  for (const event of [
    "tripChanged",
    "rideChanged",
    "contactChanged",
    "assigned",
    "cancelled",
    "stepped",
  ] as const)
    expect(lineOf({ event })[1]).toMatch(/^[a-zó]+ó .+/);
});

test("a line of an earlier year says its year", () => {
  const [line] = historyOf([entryOf({ at: new Date("2021-08-30T20:05:00Z") })]);
  expect(line!.when).toBe("30 ago 2021, 14:05");
});
