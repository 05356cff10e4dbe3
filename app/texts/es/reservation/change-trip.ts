import type { Texts } from "../../en.ts";
import { atTime } from "./at-time.ts";
import { hoursWords, shareWords } from "./policy.ts";

export const plans: Texts["plans"] = {
  heading: "¿Cambiaron sus planes?",
  change: "Cambiar día, hora o personas",
  cancel: "Cancelar",
  cancelFor: (amount) => `Cancelar: vuelven ${amount}`,
  cancelUnpaid: "Cancelar sin costo",
  cancelNone: "Cancelar sin devolución",
  cancelNow: (amount, paid) => `Si cancela ahora, vuelven ${amount} de los ${paid} que pagó.`,
  cancelNowNothing: (paid) => `Si cancela ahora, no vuelve nada de los ${paid} que pagó.`,
  cancelNowAll: (paid) => `Si cancela ahora, vuelven los ${paid} que pagó, completos.`,
  cancelNowUnpaid: "Si cancela ahora, no paga nada.",
  falls: {
    holds: (until, then) => `Eso vale hasta ${until}, hora de Costa Rica; después ${then}`,
    from: (moment, then) => `desde ${moment} ${then}`,
    back: (amount) => `vuelven ${amount}`,
    none: "no vuelve nada",
  },
  until: {
    today: (time) => `hoy ${atTime(time)}`,
    tomorrow: (time) => `mañana ${atTime(time)}`,
    day: (day, time) => `el ${day} ${atTime(time)}`,
  },
  back: "Volver a su viaje",
  told: {
    cancelled: "Quedó cancelado. Esta página dice cuánto se le devuelve y cómo.",
    changed: "Su viaje quedó cambiado. En esta página está como es ahora.",
    asked: "Recibimos lo que pide. Mientras no le respondamos, su viaje sigue igual.",
    newLink: "El enlace para compartir es otro. El anterior ya no abre nada.",
  },
  requests: {
    open: (wish) => `Usted pidió: ${wish}. Le respondemos por WhatsApp o por correo.`,
    accepted: (wish) => `Le dijimos que sí a esto: ${wish}.`,
    declined: (wish) => `Esto no lo pudimos hacer: ${wish}. Su viaje quedó como estaba.`,
    people: (count) => (count === 1 ? "1 persona" : `${count} personas`),
    cancel: (ride) => `cancelar ${ride}`,
    from: (place) => `desde ${place}`,
    to: (place) => `hasta ${place}`,
    noTime: "una hora por acordar",
  },
  owed: (amount) => `Le debemos ${amount}`,
  owedText:
    "Nuestra oficina se los devuelve en efectivo, por SINPE o por transferencia: escríbanos cómo los prefiere o espere a que le escribamos.",
  onItsWay: (amount) => `${amount} van de vuelta a la cuenta de PayPal o a la tarjeta con que pagó.`,
  cancelled: "Cancelado",
  kept: (amount) => `Cancelado; de su precio nos quedan ${amount}`,
  nothingToPay: "Por este viaje no hay nada que pagar.",
  returned: {
    byItself: (amount) =>
      `PayPal le devuelve ${amount} automáticamente, a la cuenta o a la tarjeta con que pagó.`,
    byHand: (amount) =>
      `Nosotros le devolvemos ${amount}: los paga nuestra oficina en efectivo, por SINPE o por transferencia, y antes le escribe.`,
  },
  cancelPage: {
    title: "Cancelar su viaje",
    choose: "¿Qué quiere cancelar?",
    all: "Todos los viajes",
    sum: (amount) => `Se le devuelven ${amount}`,
    none: "No se le devuelve nada",
    noCost: "Cancelar no le cuesta nada",
    why: {
      free: (hours) =>
        hours === 0 ? "Gratis hasta que empiece." : `Gratis: faltan más de ${hoursWords(hours)}.`,
      part: (percent, hours) =>
        `De su precio nos queda ${shareWords(percent)}: faltan menos de ${hoursWords(hours)}.`,
      late: (hours) =>
        hours === 0
          ? "No se devuelve nada: ya es la hora."
          : `No se devuelve nada: faltan menos de ${hoursWords(hours)}.`,
    },
    unpaid: "Usted no ha pagado nada y no se le cobra nada.",
    staysPaid: "Lo que ya pagó queda para el viaje que conserva.",
    owedBefore: (amount) => `De esto, ${amount} ya se los debíamos.`,
    stays: (amount) => `Lo que queda de su viaje cuesta entonces ${amount}.`,
    kept: (amount) => `Nos quedan ${amount}.`,
    button: (amount) => `Cancelar y recibir ${amount}`,
    buttonNone: "Cancelar sin devolución",
    buttonUnpaid: "Cancelar sin costo",
    others: "Elegir de nuevo",
    otherSum: "Mientras tanto cambió la suma. Esto es lo que se devuelve ahora; todavía no se canceló nada.",
    gone: "Eso ya no se puede cancelar aquí. Mire lo que sí se puede o escríbanos.",
    inReview:
      "PayPal todavía está revisando su pago, así que nadie puede decir cuánto se devuelve. Escríbanos o inténtelo otra vez cuando se decida.",
    begun: "Un viaje que ya empezó no se puede cancelar aquí. Escríbanos, por favor.",
    nothing: "No queda ningún viaje que se pueda cancelar aquí. Si algo no está bien, escríbanos.",
  },
  changePage: {
    title: "Cambiar su viaje",
    lead: (hours) =>
      hours === 0
        ? "Ve el precio antes de que cambie algo."
        : `Hasta ${hoursWords(hours)} antes de un viaje lo cambia usted; después nos lo pide. Antes ve el precio.`,
    people: "Cuántas personas vienen",
    day: "Día",
    time: "Hora de recogida",
    timeHint: "Si la deja vacía, la acordamos con usted.",
    look: "Ver el precio",
    more: (amount) => `Cuesta ${amount} más`,
    less: (amount) => `Cuesta ${amount} menos`,
    same: "El precio sigue igual",
    total: (amount, before) => `Su viaje cuesta entonces ${amount} en lugar de ${before}.`,
    totalSame: (amount) => `Su viaje cuesta ${amount}, como antes.`,
    payOnline: (amount) =>
      `Quedan entonces ${amount} por pagar: con PayPal en la página de su viaje, o después.`,
    payAgreed: (amount) => `Quedan entonces ${amount} por pagar: le escribimos para acordar cómo.`,
    driver: "Para otro día asignamos de nuevo quién lo lleva.",
    wish: "Su cambio",
    agree: "De acuerdo",
    mustAsk: "Falta muy poco para un viaje y aquí ya no se puede cambiar; primero lo vemos nosotros.",
    ask: "Pedir este cambio",
    otherPrice: "Mientras tanto cambió el precio. Este es el de ahora; todavía no se cambió nada.",
    nothing: "Nada es distinto de su viaje como está.",
    meanwhile:
      "Mientras tanto lo cambiamos nosotros. Lo que escribió sigue aquí: vea otra vez el precio para ponerlo en lugar de lo nuestro.",
    now: (value) => `Ahora dice: ${value}`,
    nowEmpty: "Ahora está vacío",
    gone: "Uno de estos viajes ya no se puede cambiar aquí. Escríbanos, por favor.",
    busy: "Muchas personas reservan en este momento, así que todavía no cambió nada. Envíelo otra vez en unos segundos.",
    tooMany:
      "Varias cosas que nos pidió todavía esperan nuestra respuesta. Sobre esta, escríbanos, por favor.",
    nothingLeft: "No queda ningún viaje que se pueda cambiar aquí. Si algo no está bien, escríbanos.",
  },
};
