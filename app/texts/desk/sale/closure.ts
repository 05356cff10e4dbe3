import { count } from "../../count.ts";
import { spoken } from "../../with-company.ts";

const rides = count("viaje", "viajes");
const days = count("día", "días");

/** The words of the rides that are booked on what was closed. */
export const closureTexts = spoken({
  title: "Viajes de un cierre | {company}",
  heading: "Lo que ya está vendido",
  back: "Disponibilidad",
  lead: "El cierre no cancela nada: avise, y después cambie la hora o cancele en cada reserva.",
  sum: (n: number, on: number) => `${rides(n)} en ${days(on)}`,
  none: "No hay viajes vendidos en ese tiempo",
  noneText: "No hay a quién avisar.",
  tell: (n: number) => (n === 1 ? "Avisar al cliente" : `Avisar a los ${n}`),
  telling: "Avisando",
  told: (n: number) => (n === 1 ? "Se avisa a 1 cliente" : `Se avisa a ${n} clientes`),
  toldText: "El correo sale en un minuto; lo de WhatsApp espera en Mensajes.",
  nobody: "Ya se les había avisado a todos.",
  takenBack: (n: number) =>
    n > 0 ? "No se avisa: lo que no había salido se quitó." : "Ya salió todo: no se pudo quitar.",
  more: (n: number) => `y ${n} más`,
  readIn: (language: string) => `Lo que leen en ${language.toLowerCase()}`,
  hint: "Antes va el saludo con la referencia; en WhatsApp, después, el enlace de su viaje.",
  wrong: { empty: "Escriba qué se les dice.", long: "Es muy largo: hasta 1000 letras." },
  unknown: "Ese cierre ya no está.",
  untold: "Sin avisar",
  mail: { queued: "Correo por salir", sent: "Correo enviado", failed: "El correo no salió" },
  whatsapp: { queued: "WhatsApp por mandar", sent: "WhatsApp mandado" },
  /** The subject of the message in the queue of WhatsApp. */
  what: "Cierre en su camino",
});
