import type { pay as english } from "../../en/money/pay.ts";
import { booking } from "../sale/booking.ts";

const { unknown, expired, dayPast, tooSoon, closed, full, codeGone, emailInDoubt } = booking.checkout;

export const pay: typeof english = {
  heading: "¿Cómo quiere pagar?",
  now: "Pagar ahora",
  nowNote:
    "Con su cuenta de PayPal o con tarjeta, en dólares estadounidenses. Su reserva queda hecha en cuanto se paga.",
  later: "Pagar después",
  or: "o",
  choose: "Elegir cómo pagar",
  locale: "es_ES",
  button: "Pagar con PayPal",
  simulated: "Simulado: no se mueve dinero",
  working: "Estamos haciendo el cobro, no cierre la ventana",
  due: (amount: string) => `Pagar ${amount} en línea`,
  inCash: (amount: string, driver: string) => `${amount} en efectivo a ${driver}`,
  someDriver: "su chofer",
  online: "Mejor pagarlo en línea",
  account: { paid: "Usted pagó", back: "Devuelto a usted", goesBack: "Se le devuelve", due: "Por pagar" },
  dueNote: "Cuando le convenga, con su cuenta de PayPal o con tarjeta, en dólares estadounidenses.",
  anyTime: "en línea, cuando le convenga",
  cash: {
    text: "¿Prefiere pagar en efectivo? Pregúntele a nuestra oficina: cuando esté acordado, esta página lo dice y usted le paga a su chofer el día del viaje.",
    button: "Pedir pagar en efectivo",
    greeting: (reference: string, amount: string) =>
      `Hola, {company}. Sobre mi reserva ${reference}: ¿puedo pagarle los ${amount} en efectivo al chofer?`,
  },
  problems: {
    unknown,
    expired,
    dayPast,
    tooSoon,
    closed,
    full,
    codeGone,
    emailInDoubt,
    asksFirst: "Este viaje lo tiene que confirmar primero una persona, y no se cobró nada. Pídalo aquí.",
    cancelled: "Volvió sin pagar y no se le cobró nada. Puede pagar aquí cuando quiera.",
    declined:
      "PayPal rechazó esta tarjeta o cuenta y no se cobró nada. Elija otra en PayPal o pague después.",
    overLimit:
      "Es más de lo que PayPal permite pagar de una vez con esta tarjeta o cuenta, y no se cobró nada. Use otra con un límite más alto o pague después.",
    funding:
      "PayPal no pudo cobrar de esta cuenta y no se cobró nada. Elija en PayPal una tarjeta u otra cuenta, o pague después.",
    tooOften:
      "PayPal rechazó este pago demasiadas veces y no se cobró nada. Presione el botón para empezar de nuevo con otra tarjeta o pague después.",
    holdOver: "Pasaron más de tres horas, así que no se cobró nada. Presione el botón para pagar de nuevo.",
    failed: "El pago no se completó y no se cobró nada. Inténtelo otra vez o pague después.",
    notApproved:
      "A PayPal no le llegó su aprobación, así que no se cobró nada. Presione el botón para intentarlo de nuevo.",
    noAnswer:
      "PayPal todavía no nos responde. Por favor, no pague otra vez: seguimos preguntando y le escribimos en cuanto lo sepamos. Si en una hora no le llega el correo, pregúntenos.",
    busy: "Muchas personas reservan en este momento y no se cobró nada. Toque el botón otra vez en unos segundos, o pague después.",
    slow: "PayPal está lento en este momento y no se cobró nada. Inténtelo de nuevo en un momento o pague después.",
    offline: "Se cortó la conexión. Inténtelo de nuevo en un momento: nunca se le cobra dos veces.",
    blocked:
      "Su navegador no dejó abrir la ventana de PayPal y no se cobró nada. Permita las ventanas emergentes en esta página y presione el botón otra vez.",
    held: "Recibimos un pago que tiene que revisar una persona. Por favor, no pague otra vez: lo revisamos y le escribimos.",
    inReview:
      "Su pago llegó a PayPal y todavía está en revisión. No tiene que hacer nada más: le escribimos cuando se decida.",
    paid: "Esto ya está pagado. Gracias.",
    notNeeded: "Ya no había nada que pagar, así que no se cobró nada.",
    gone: "Este pago tardó demasiado y venció; no se cobró nada. Presione el botón para empezar otra vez.",
    notOffered:
      "En este momento no se puede pagar en línea y no se cobró nada. Mejor pague después: el precio es el mismo.",
    locale: "es_ES",
    button: "El botón de PayPal no se pudo cargar aquí. El de abajo abre la página de PayPal.",
  },
};
