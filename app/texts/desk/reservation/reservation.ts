import type { PlanProblem } from "../../../domain/reservation/trip-plan.ts";
import { spoken } from "../../with-company.ts";
import { languageNames } from "../frame/language.ts";
import { dayTexts } from "../ride/day.ts";
import { roomCancelTexts } from "./room-cancel.ts";
import { roomMoneyTexts } from "./room-money.ts";

const problems: Record<PlanProblem | "vansFirst", string> = {
  peopleRange: "No se puede con tantas personas: de 1 a 14 en una van, y en un tour las que admite.",
  dateUnknown: "Revise el día: así no existe.",
  datePast: "Ese día ya pasó.",
  dateTooFar: "Ese día está a más de año y medio.",
  timeUnknown: "Revise la hora; se escribe 14:30.",
  noFare: "No hay tarifa entre esos dos lugares. Ponga otra ruta, o agréguela primero a las tarifas.",
  returnBeforeDeparture: "Así la vuelta queda antes que la ida.",
  vansFirst:
    "Una van ya va en camino, o quedaría vacía. Arregle primero las vans en el día, y después cambie las personas.",
};

/** The words of one reservation's room. */
export const roomTexts = spoken({
  title: (reference: string) => `${reference} | {company}`,
  lost: "Esa reserva no existe",
  lostText: "Revise la referencia, por ejemplo TMR-7K4Q2.",
  day: "Ver el día",
  card: "Ir a la tarjeta",
  receipt: "Recibo del cliente",
  receiptTitle: (reference: string) => `Recibo ${reference} | {company}`,
  toRoom: "Volver a la reserva",
  inReview: "Pago en revisión",
  arrow: "→",
  save: "Guardar",
  empty: "vacío",
  /** The words of the buttons at the top. */
  head: {
    change: "Cambiar",
    note: "Nota",
    cancel: "Cancelar",
    toFix: "Lo que falta",
    lacks: (count: number, what: string) => `${count === 1 ? "Falta" : "Faltan"} ${count}: ${what}`,
  },
  guest: {
    page: "Ver su página",
    copyPage: "Copiar enlace",
    copied: "Copiado",
    unconfirmed: "Nadie ha confirmado este correo: las cartas no llevan lo que el cliente escribió.",
    confirmAddress: "Confirmar el correo",
    addressConfirmed: "Correo confirmado: desde ahora las cartas lo dicen todo.",
    renewShare: "Cambiar el enlace de acompañantes",
    shareRenewed:
      "El enlace de acompañantes es otro: el anterior ya no abre, y el nuevo está en la página del cliente.",
    heading: "Quién",
    correct: "Corregir datos",
    write: "WhatsApp",
    call: "Llamar",
    language: languageNames,
    fields: {
      firstName: "Nombre",
      phone: "Teléfono",
      email: "Correo",
      language: "Idioma",
      message: "Nota del cliente",
      taxId: "Cédula en el recibo",
    },
    resend: "y volver a enviar la confirmación",
    withSeries: "y en toda su serie, también en los viajes que ya están anotados",
    wrong: {
      firstName: "Escriba el nombre: una línea, sin direcciones web.",
      email:
        "Revise el correo: no está completo, o tiene letras como é que el servidor no acepta antes de la @.",
      phone: dayTexts.answers.wrongPhone,
      message: "La nota es muy larga: caben 2000 letras.",
      taxId: "La cédula es muy larga: caben 40 letras.",
    },
    alsoSeries: (ahead: number) =>
      ahead === 0
        ? "También en su serie."
        : `También en su serie, y en ${ahead === 1 ? "1 viaje ya anotado" : `${ahead} viajes ya anotados`}.`,
    savedAndSent: "Guardado, y la confirmación va otra vez al cliente.",
    noAddress: "Los datos están guardados, pero sin correo no hay adónde enviar la confirmación.",
    savedNotSent: "Los datos están guardados, pero la confirmación no salió. Intente enviarla otra vez.",
  },
  notes: {
    heading: "Notas",
    add: "Agregar una nota",
    field: "Nota para el equipo; el cliente no la ve",
    save: "Guardar nota",
    wrong: "Escriba la nota: hasta 1000 letras.",
  },
  rides: {
    heading: "Viajes",
    inDays: (days: number) => (days === 0 ? "hoy" : days === 1 ? "mañana" : `en ${days} días`),
    missing: "falta",
    later: "aún no",
    change: "Cambiar día, hora, ruta o personas",
    fields: { day: "Día", time: "Hora", from: "Desde", to: "Hasta", people: "Personas, en todos sus viajes" },
    look: "Ver el precio",
    agree: (price: string) => `Cambiar; queda en ${price}`,
    details: "Hotel, vuelo y equipaje",
    assign: "Asignar chofer",
    giveTo: (name: string) => `Pasar a ${name}…`,
    inDay: "Chofer, van y pasos, en el día",
    order: (n: number, of: number) => `viaje ${n} de ${of}`,
  },
  price: {
    change: (before: string, after: string, difference: string) =>
      `Precio: ${before} → ${after} (${difference}).`,
    same: (price: string) => `El precio no cambia: ${price}.`,
    due: (amount: string) => `Quedan por cobrar ${amount}.`,
    back: (amount: string) => `Vuelven ${amount} al cliente.`,
    other: (words: string) => `El precio ya es otro. ${words} Si está de acuerdo, pulse otra vez.`,
    changed: (price: string) => `Cambiado. El precio es ${price}.`,
    agreed: "Precio acordado",
    field: "Precio en dólares, de toda la reserva",
    reason: "¿Por qué?",
    reasonHint: "Lo lee el cliente, junto al precio.",
    final: "Si el cliente pagó más que eso, lo que devuelve PayPal sale en el momento: no se puede deshacer.",
    save: "Poner el precio",
    wrong: "Escriba un precio mayor que cero, por ejemplo 90 o 90,50.",
    wrongReason: "Escriba por qué: hasta 200 letras.",
    belowDriven: "Los viajes que ya se hicieron cuestan más que eso.",
    meanwhile: (price: string) =>
      `Alguien puso mientras tanto el precio en ${price}. Revise e intente otra vez.`,
  },
  problems,
  join: {
    heading: (reference: string) => `Unir con ${reference}…`,
    compare: (reference: string) => `Comparar con ${reference}`,
    here: "Esta",
    facts: {
      guest: "Cliente",
      when: "Día y hora",
      road: "Ruta",
      people: "Personas",
      money: "Dinero",
      made: "Reservada",
    },
    stays: (stays: string, twin: string) =>
      `Queda ${stays}. ${twin} se cancela, con sus viajes, y no se puede deshacer. Para que quede la otra, únala desde su página.`,
    moved: (amount: string, stays: string) => `Pasan ${amount} a ${stays}.`,
    nothingMoved: "No pasa dinero de una a otra.",
    back: (amount: string) => `Vuelven ${amount} al cliente.`,
    byItself: (amount: string) => `De eso PayPal devuelve ${amount}.`,
    due: (amount: string, stays: string) => `De ${stays} quedan por cobrar ${amount}.`,
    nothingDue: (stays: string) => `De ${stays} no queda nada por cobrar.`,
    button: (twin: string) => `Unir, y cancelar ${twin}`,
    buttonBack: (twin: string, amount: string) => `Unir, cancelar ${twin} y devolver ${amount}`,
    done: (twin: string) => `Unidas. ${twin} está cancelada.`,
    next: "Queda esta reserva, con lo que se pagó en las dos. Revise aquí sus viajes y lo que falta por cobrar.",
    seeTwin: (twin: string) => `Ver ${twin}`,
    apart: (twin: string) => `No es la misma que ${twin}`,
    apartDone: (twin: string) => `Anotado: ${twin} es otra reserva.`,
    together: (twin: string) => `Otra vez se pregunta por ${twin}.`,
    compareAgain: (twin: string) => `Volver a compararla con ${twin}`,
    otherSum: (words: string) => `El dinero cambió mientras tanto y no se unió nada. Ahora: ${words}`,
    gone: "No se pueden unir: una ya se canceló, ya empezó o cambió de teléfono, día o ruta.",
    inReview: "No se pueden unir todavía: hay un pago o una devolución sin confirmar.",
    hasFee: "No se pueden unir: de un viaje cancelado de la otra se cobró un cargo. Cancélela a mano.",
    partnerPays:
      "No se pueden unir así: la otra la paga su socio, o tiene un depósito del cliente, y esta se paga de otro modo. Únala desde la página de la otra, para que quede la otra, o cancele una a mano.",
    partnersPay:
      "No se pueden unir: las dos las paga un socio, o tiene un depósito del cliente, y cada una de otro modo. Póngase de acuerdo con los socios y cancele una a mano.",
    guestPaid:
      "No se pueden unir así: el cliente pagó la otra, y esta la paga su socio. Devuélvale antes lo que pagó por la otra, o cancele una a mano.",
    /** These sentences say what a join means for the partners of both. */
    partners: {
      stays: (name: string, stays: string) => `${stays} sigue de parte de ${name}.`,
      noneStays: (stays: string) => `${stays} no viene de ningún socio.`,
      loses: (name: string, twin: string) => `${name} no gana nada por ${twin}.`,
      pays: "La paga el socio, y el cliente ya no ve el precio.",
      deposit: "El socio tiene el depósito del cliente, y el resto nos lo paga a nosotros.",
    },
    joined: (reference: string) => `Se unió con ${reference}`,
    from: (reference: string) => `Viene de ${reference}`,
    to: (reference: string) => `Pasó a ${reference}`,
  },
  splitVan: {
    heading: "Repartir en dos vans…",
    headingOf: (van: number) => `Repartir la van ${van} en dos…`,
    about: "Todos siguen en esta reserva, con un solo precio. Cada van tiene su chofer.",
    people: (all: number) => `¿Cuántas de las ${all} personas van en otra van?`,
    button: "Repartir",
    doing: "Repartiendo",
  },
  split: {
    heading: "Repartir en dos reservas…",
    about:
      "Es para quien paga o viaja aparte: algunos siguen en una reserva propia, con los mismos viajes por hacer y su parte del precio. Sillas, tablas y maletas se quedan en esta. Si solo van en dos vans, use «Repartir en dos vans…».",
    people: "¿Cuántas personas pasan a la otra?",
    look: "Ver cómo queda",
    prices: (first: string, second: string) => `Esta queda en ${first} y la otra en ${second}.`,
    moved: (amount: string) => `De lo pagado a mano pasan ${amount} a la otra.`,
    back: (amount: string) => `Lo que sobra aquí, ${amount}, vuelve al cliente.`,
    due: (first: string, second: string) => `Por cobrar: ${first} de esta y ${second} de la otra.`,
    button: (people: number) => (people === 1 ? "Pasar a 1 persona" : `Pasar a ${people} personas`),
    buttonBack: (people: number, amount: string) =>
      `Pasar a ${people === 1 ? "1 persona" : `${people} personas`} y devolver ${amount}`,
    done: (reference: string) => `Repartida. La otra es ${reference}.`,
    peopleRange: "Escriba cuántas personas pasan: al menos una, y no todas.",
    vansFirst:
      "La última van se quedaría sin nadie. Reparta primero a las personas entre las vans, en el día.",
    inReview: "No se puede repartir todavía: hay un pago o una devolución sin confirmar.",
    forgiven: "No se puede repartir: algo de lo pagado ya se devolvió de cortesía.",
    gone: "No se puede repartir: ya se canceló, ya empezó o ya se hizo.",
  },
  cancel: roomCancelTexts,
  money: roomMoneyTexts,
  history: { heading: "Historial", all: (n: number) => `Todo, ${n}` },
  answers: {
    saved: "Guardado.",
    accepted: "Aceptado.",
    declined: "Contestado: no se puede.",
    answered: "Alguien ya contestó eso.",
    inReview: "Su pago está en revisión en PayPal: mientras tanto se puede confirmar, pero no rechazar.",
    nothingToDo: "No había nada que cambiar.",
    gone: "Eso ya no se puede cambiar.",
    failed: "No se pudo hacer. Intente otra vez.",
  },
});
