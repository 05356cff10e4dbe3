import { spoken } from "../../with-company.ts";

/** The words for what is late. */
export const lateTexts = spoken({
  name: "Atrasos",
  title: "Atrasos | {company}",
  heading: "Atrasos",
  lead: "Correos que no salieron y pagos que PayPal no termina de confirmar. Todo se sigue intentando solo, menos lo que falló.",
  none: "No hay nada atrasado",
  noneText: "Si un correo no sale o un pago se queda a medias, aparece aquí solo.",
  ok: "Sistema al día",
  disputes: (count: number) =>
    count === 1 ? "1 reclamo abierto en PayPal" : `${count} reclamos abiertos en PayPal`,
  swept: (time: string) => `última revisión ${time}`,
  unswept: (time: string) => `Pagos sin revisar desde ${time}`,
  neverSwept: "Pagos sin revisar todavía",
  waiting: (since: string) => `Un correo espera desde ${since}`,
  failed: (count: number) => (count === 1 ? "1 correo falló" : `${count} correos fallaron`),
  messages: (count: number) =>
    count === 1 ? "1 mensaje de contacto sin entregar" : `${count} mensajes de contacto sin entregar`,
  payment: (since: string) => `Un pago sin confirmar desde ${since}`,
  letters: "Correos sin enviar",
  payments: "Pagos sin confirmar",
  sendAll: (count: number) => (count === 1 ? "Enviarlo otra vez" : `Enviar los ${count} otra vez`),
  send: "Enviar otra vez",
  since: (moment: string) => `Del ${moment}`,
  tries: (count: number) => (count === 1 ? "1 intento" : `${count} intentos`),
  states: { failed: "Falló", queued: "Espera" },
  firstOnes: "Se muestran los más viejos; los demás siguen después de estos.",
});
