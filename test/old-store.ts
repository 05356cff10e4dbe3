import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import { carryOutImport, planImport } from "../app/operations/upkeep/import-old-store.server.ts";
import { readExport } from "../app/operations/upkeep/old-store.ts";

export const today = todayInCostaRica();

export const [past, soon, later] = [addDays(today, -1), addDays(today, 1), addDays(today, 8)];

export const at = new Date("2025-03-04T15:06:00Z");

export const emma = {
  firstName: "Emma",
  email: "emma@example.com",
  phone: "(415) 555-2671",
  message: "Two boards",
};

export const sold = {
  passengers: 2,
  price: 120,
  status: "COMPLETED",
  payment: "COMPLETED",
  timestamp: at.getTime(),
};

export const ride = { bookingType: "Viaje", from: "LIBERIA  airport", to: "Tamarindo", departure: past };

export const oneWay = { ...emma, ...sold, ...ride, travelType: "oneWay" };

export const open = {
  ...oneWay,
  to: "Playa Órganos",
  travelType: "round",
  departure: soon,
  returnDate: later,
};

export const tour = { ...emma, ...sold, bookingType: "Tour", tour: "Moonlight walk", date: past, price: 91 };

export const [paidId, openId] = ["5O190127TN364715T", "AbcdefghijKLMNOPQRS1"];

export const [tourId, numberedId] = ["TourTourTourTourTour", "KnownTourKnownTour12"];

export const reservas: Record<string, unknown> = {
  [paidId]: oneWay,
  [openId]: { ...open, status: "pending", payment: "FAILED" },
  [tourId]: { ...tour, payment: "PENDING" },
  [numberedId]: { ...tour, tour: "1001", date: soon, email: "" },
  broken: oneWay,
};

export const viajes = {
  a: { inicio: "Liberia Airport", destino: "Tamarindo", precio: 1, adicional: 1 },
  b: { inicio: "Playa Órganos", destino: "Tamarindo", precio: 70 },
  c: { inicio: "Tamarindo" },
};

const tours = { x: { id: 1001, tour: "Else", precio: 1 }, y: { id: 2001, tour: "Caves", precio: 60 } };

export const planned = async (change: Record<string, unknown> = {}) =>
  await planImport(readExport(JSON.stringify({ reservas, viajes, tours, ...change })));

export const imported = async () => await carryOutImport(await planned());
