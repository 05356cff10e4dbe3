import type { PickupHours } from "../../../domain/ride/pickup-window.ts";
import { hourWords } from "./hour.ts";

/** Adds a full stop, so that another sentence can follow. */
const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

const rideName = (ride: PickupHours & { guest: string }) => `${hourWords(ride)} ${ride.guest}`;

/** The answers to presses on the board. */
export const boardAnswerWords = {
  saved: "Guardado.",
  timeFollowed: (was: string, will: string) => `Guardado. La hora sigue al vuelo: ${was} → ${will}.`,
  timeToCheck: (time: string) =>
    `Guardado. El vuelo cambió y la hora sigue a las ${time}, como se acordó: revísela.`,
  setBack: "El chofer ya no va en camino: falta que diga «Recibido» a la hora nueva.",
  guestHears: "En un minuto se le avisa al cliente; queda también en Mensajes.",
  savedButClashes: (clash: string) => `Guardado, pero hay un choque. ${clash}.`,
  stepped: (state: string, guest: string) => `Anotado: «${state}», ${guest}.`,
  received: (name: string) => `Anotado: ${name} dijo «Recibido».`,
  guestTold: (guest: string) => `Anotado: ya se le avisó a ${guest}.`,
  collects: (name: string | undefined, amount: string) => `Anotado: ${name ?? "el chofer"} cobra ${amount}.`,
  collected: (name: string, amount: string) => `Anotado: ${name} cobró ${amount} y los lleva.`,
  nobodyCollects: "Anotado: no cobra el chofer.",
  partnerPays: "Este viaje lo paga el socio: el chofer no cobra nada, y el huésped no ve precios.",
  solved: (guest: string) => `Anotado: lo de ${guest} ya está resuelto.`,
  undo: "Deshacer",
  undone: "Deshecho.",
  nothingToDo: "No había nada que cambiar.",
  gone: "Ese viaje ya no se puede cambiar.",
  changedMeanwhile: "Alguien lo cambió mientras tanto. Así está ahora; revise e intente otra vez.",
  assignedMeanwhile: (who: string | undefined) =>
    `${who ? `Alguien se lo dio mientras tanto a ${who}` : "Alguien se lo quitó mientras tanto a quien lo tenía"}. No se cambió nada; si lo suyo es lo correcto, intente otra vez.`,
  rideChangedMeanwhile: (fields: string) =>
    `Mientras tanto alguien cambió: ${fields}. No se guardó nada; si lo suyo es lo correcto, intente otra vez.`,
  splitMeanwhile: (n: number) =>
    `Alguien lo cambió mientras tanto: en esta van ahora ${n === 1 ? "va 1 persona" : `van ${n} personas`}. Revise e intente otra vez.`,
  otherPrice: (price: string) =>
    `Con eso el precio queda en ${price}. Se cambia en la página de la reserva, donde se ve antes.`,
  nowIs: (field: string, value: string) => `${field} (ahora ${value === "" ? "vacío" : `«${value}»`})`,
  wrong: (names: string) => `Revise: ${names}. No se guardó nada.`,
  wrongPhone: "No reconocemos el teléfono; escriba ocho dígitos, o + y el país.",
  asks: "Hay un choque. Diga por qué se asigna igual.",
  failed: "No se pudo hacer. Intente otra vez.",
  split: (n: number) => (n === 1 ? "1 persona va en otra van." : `${n} personas van en otra van.`),
  wrongSplit: "Eso no se puede repartir: deje por lo menos una persona en cada van.",
  assigned: (n: number, name: string, ride: string | undefined) => {
    if (n > 1) return name ? `${n} viajes asignados a ${name}.` : `${n} viajes quedaron sin chofer.`;
    return sentence([name ? `Asignado a ${name}` : "Quedó sin chofer", ride].filter(Boolean).join(": "));
  },
  ofRide: (ride: PickupHours & { guest: string }, why: string) => `${rideName(ride)}: ${why}`,
  rideName,
  planEmpty: "Elija quién lleva por lo menos uno.",
  given: (n: number) => (n === 1 ? "1 viaje dado." : `${n} viajes dados.`),
  /** These words name two of the rides at most, and the first reason. */
  notAssigned: (rides: string[], why: string) => {
    const named = rides.length > 2 ? [rides[0]!, `${rides.length - 1} más`] : rides;
    const count = rides.length === 1 ? "Uno no se pudo asignar" : `${rides.length} no se pudieron asignar`;
    return `${count}: ${named.join(" y ")}. ${sentence(why)}`;
  },
  /** The letters that tell guests who drives them. */
  letters: (n: number) => (n === 0 ? undefined : n === 1 ? "1 aviso sale" : `${n} avisos salen`),
};
