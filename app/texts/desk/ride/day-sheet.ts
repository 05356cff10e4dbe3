import type { PickupHours } from "../../../domain/ride/pickup-window.ts";
import type { Missing } from "../../../domain/ride/ride-checks.ts";
import { dayTexts } from "./day.ts";
import { knownHours } from "./hour.ts";

/** These need a sentence; the word of each other lack follows "Falta". */
type Sentence = "flightMissed" | "flightNews" | "waiting" | "clash" | "block";
const lacks: Record<Exclude<Missing["kind"], Sentence>, string> = {
  time: "hora",
  flightMoved: "revisar la hora: el vuelo cambió",
  flight: "vuelo",
  door: "dirección",
  phone: "teléfono",
  driver: "chofer",
  notUnderWay: "saber si va",
  far: "que llegue a tiempo",
  receipt: "«Recibido»",
  guest: "avisar al cliente",
  vehicle: "van",
  collector: "quién cobra",
};

/** Returns the word that follows "Falta" for what a ride lacks; undefined where that takes a sentence. */
export function lackWord(missing: Missing, hours: PickupHours): string | undefined {
  if (missing.kind === "time" && knownHours(hours)) return sheetTexts.agreeTime;
  return Object.hasOwn(lacks, missing.kind) ? lacks[missing.kind as keyof typeof lacks] : undefined;
}

/** The words of a day on paper. */
export const sheetTexts = {
  title: (day: string) => `Viajes ${day}`,
  file: (day: string) => `viajes-${day}`,
  asOf: (day: string, time: string) => `Como estaba el ${day} a las ${time}`,
  open: (n: number) => (n === 0 ? "todo listo" : dayTexts.open(n)),
  toCollect: (amount: string) => `por cobrar ${amount}`,
  page: (number: number, of: number) => `hoja ${number} de ${of}`,
  columns: {
    time: "Hora",
    from: "Desde",
    to: "Hasta",
    guest: "Cliente",
    people: "Personas",
    driver: "Chofer",
    collect: "Cobrar",
  },
  driverless: "Sin chofer",
  vanless: "sin van",
  from: "Desde",
  to: "Hasta",
  note: "Nota",
  done: "Hecho",
  lacks,
  /** Stands for the lack of an hour where the two hours between which it will be, or its part of the day, are known. */
  agreeTime: "acordar la hora",
  lack: (words: string) => `Falta ${words}`,
  problem: (words: string) => `Problema: ${words}`,
  print: dayTexts.print,
  orKeys: "o Ctrl + P",
  back: "Volver a ese día",
  none: dayTexts.empty,
};

/** The words of the letter about the next day. */
export const officeTomorrowTexts = {
  when: { today: "Hoy", tomorrow: "Mañana" },
  subject: (day: string, rides: number, open: number) =>
    rides === 0 ? `${day}: sin viajes` : `${day}: ${dayTexts.rides(rides)}, ${sheetTexts.open(open)}`,
  lead: "El día entero va adjunto: una hoja para imprimir, con una página para cada chofer, y una tabla para Excel.",
  openDay: "Abrir el día",
  footer: "Así estaba todo cuando salió este correo. Lo que cambie después está en «Hoy».",
};

/** The headings of the Excel table's columns, in their order. */
export const tableTexts = {
  day: "Día",
  time: "Hora",
  reference: "Reserva",
  guest: "Cliente",
  phone: "Teléfono",
  language: "Idioma",
  people: "Personas",
  part: "Van de varias",
  childSeats: "Sillas de niño",
  childSeatAges: "Edades de los niños",
  boards: "Tablas",
  bags: "Maletas",
  extraStop: "Parada",
  tour: "Tour",
  from: "Desde",
  fromDoor: "Dónde recoger",
  to: "Hasta",
  toDoor: "Dónde dejar",
  flight: "Vuelo",
  flightTime: "Hora del vuelo",
  driver: "Chofer",
  driverPhone: "Teléfono del chofer",
  van: "Van",
  plate: "Placa",
  collect: "Por cobrar (USD)",
  state: "Estado",
  lacks: "Falta",
  note: "Nota",
};
