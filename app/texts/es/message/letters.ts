import type { letters as english } from "../../en/message/letters.ts";
import { spoken } from "../../with-company.ts";
import { peopleWords, priceLineWords } from "../price/price-line.ts";
import { calendarWords } from "../reservation/calendar.ts";
import { extras } from "../sale/extras.ts";
import { chat } from "./chat.ts";
import { clockLetterWords } from "./clock-letters.ts";
import { notice } from "./notice.ts";

export const letters: typeof english = spoken({
  chat,
  notice,
  booked: {
    locale: "es-CR",
    route: calendarWords.route,
    ride: "Su viaje",
    tour: "Su tour",
    cancelled: (ride) => `Cancelado: ${ride}`,
    // The text needs no article, which changes with the hour: "a la 1:00", but "a las 2:00".
    pickup: (time: string) => `Recogida: ${time}`,
    nobody: (phone: string) => `¿No hay nadie? Llame o escriba por WhatsApp al ${phone}`,
    extras,
    total: "Total",
    priceLine: priceLineWords,
  },
  guest: {
    reference: "Su referencia",
    hello: (name: string) => (name ? `Hola, ${name}:` : "Hola:"),
    preview: (day: string, reference: string) => `Para el ${day}. Su referencia es ${reference}.`,
    page: "La página de su viaje",
    open: "Abrir la página de su viaje",
    copy: "O copie esta dirección en su navegador:",
    keep: "Quien tenga este enlace puede ver y cambiar su reserva; por favor, no lo comparta.",
    confirm: {
      page: "Confirme su correo",
      open: "Confirmar y ver su viaje",
      why: "Con un toque sabemos que esta dirección es suya. Desde entonces nuestros correos dicen todo lo que usted nos contó, como su hotel o su vuelo. Todo está en la página de su viaje.",
    },
    draft: {
      page: "Su reserva hasta ahora",
      open: "Seguir con su reserva",
      keep: "Se guarda durante un día en el navegador en que la empezó. En otro, elija su viaje de nuevo.",
    },
    person: "Escriba o llame",
    personText: "¿Una pregunta, un cambio, un vuelo más tarde? Tenga a mano su referencia.",
    whatsapp: "WhatsApp",
    phone: "Teléfono",
    email: "Correo",
    whatsappText: (reference: string) => `Hola, {company}. Sobre mi reserva ${reference}: `,
    why: "Recibe este correo porque se dio esta dirección para una reserva. Si no fue usted, responda a este correo y avísenos.",
  },
  confirmation: {
    subject: (what: string, reference: string) => `Reservado: ${what} (${reference})`,
    title: "Su reserva está hecha.",
    lead: "Gracias por viajar con nosotros. Revise abajo los días y los lugares, y díganos si algo debe ser distinto.",
    priceFor: (people: number, travellers: number | null) =>
      `Precio para ${travellers ? peopleWords(people, travellers) : people === 1 ? "1 pasajero" : `${people} pasajeros`}`,
    calendar: (files: number) =>
      files === 1
        ? "El archivo adjunto agrega el viaje a su calendario."
        : "Los archivos adjuntos agregan los dos viajes a su calendario.",
    asked: {
      subject: (what: string, reference: string) => `Tenemos su solicitud: ${what} (${reference})`,
      title: "Tenemos su solicitud.",
      lead: "Una persona busca primero su van y le escribe. Antes no hay nada reservado ni cobrado.",
      payment: "No se cobró nada, y no hay nada que pagar antes de que confirmemos.",
    },
    declined: {
      subject: (what: string, reference: string) => `No podemos hacer este viaje: ${what} (${reference})`,
      title: "Lo sentimos: no podemos hacer este viaje.",
      lead: "No tenemos van para él. No se cobró nada. Escríbanos: quizás se pueda a otra hora u otro día.",
      payment: "No se cobró nada.",
    },
    cancelled: {
      subject: (what: string, reference: string) => `Cancelado: ${what} (${reference})`,
      title: "Su reserva está cancelada.",
      lead: "Lo que ve abajo no se va a realizar. Si no se lo esperaba, escríbanos o llámenos.",
      payment: {
        PENDING: "No se le ha cobrado nada.",
        IN_REVIEW: "Su pago llegó a PayPal y todavía está en revisión: le escribimos en cuanto se decida.",
      },
    },
  },
  ...clockLetterWords,
  changed: {
    subject: (what, reference) => `Cambiado: ${what} (${reference})`,
    title: "Su viaje cambió.",
    lead: "Aquí está lo que es distinto, y más abajo su viaje como queda. Si no es lo que esperaba, escríbanos o llámenos.",
    what: "Lo que cambió",
    now: "Su viaje como queda",
    trip: "Su viaje",
    day: "Día",
    time: "Recogida",
    timeOpen: "por acordar con usted",
    from: "Desde",
    to: "Hasta",
    people: "Personas",
    price: "Precio",
    before: (was) => `antes: ${was}`,
    calendar: (files) =>
      files === 1
        ? "El archivo adjunto pone al día su calendario."
        : "Los archivos adjuntos ponen al día su calendario.",
  },
  rideCancelled: {
    subject: (what, reference) => `Cancelado: ${what} (${reference})`,
    title: "Un viaje está cancelado.",
    lead: "El viaje que ve primero no se va a realizar; el resto de su reserva sigue igual. Si no se lo esperaba, escríbanos o llámenos.",
    stays: "Lo que sigue reservado",
    kept: (amount) =>
      `Nos quedamos con ${amount} del precio, según las condiciones de cancelación de su reserva.`,
    calendar: (files) =>
      files === 1
        ? "El archivo adjunto quita el viaje de su calendario."
        : "Los archivos adjuntos quitan los viajes de su calendario.",
  },
  joined: {
    subject: (what, reference) => `Reservado dos veces, ahora una: ${what} (${reference})`,
    title: "Una reserva en vez de dos.",
    lead: (duplicate, stays) =>
      `Usted tenía este viaje dos veces con nosotros, como ${duplicate} y como ${stays}. ${stays} queda tal como está y usted no tiene que hacer nada; solo se quita la copia que ve abajo.`,
    counts: (amount) => `Los ${amount} que pagó por ella cuentan para la reserva que queda.`,
  },
  goesBack: {
    byItself: (amount) =>
      `PayPal le devuelve ${amount} sin que usted haga nada, a la cuenta o a la tarjeta con que pagó.`,
    byUs: (amount) =>
      `Nosotros le devolvemos ${amount}: la oficina se lo paga en efectivo, por SINPE o por transferencia, y antes le escribe.`,
  },
  payment: {
    PENDING: "Todavía no ha pagado y no se le ha cobrado nada.",
    COMPLETED: "Ya pagó. Gracias.",
    FAILED: "Su pago no se completó; no se le cobró nada.",
    REFUNDED: "Se le devolvió su pago.",
    IN_REVIEW:
      "Su pago llegó a PayPal y todavía está en revisión. Su reserva sigue en pie y no tiene que hacer nada: le escribimos en cuanto se decida.",
  },
  partPaid: (amount: string) => `Del precio ya están pagados ${amount}.`,
  partBack: (amount: string) => `De ese pago se le devolvieron ${amount}.`,
  payOnline: (amount: string) =>
    `Puede pagar ${amount} en línea, en la página de su viaje, cuando le convenga. O espere: le escribimos para acordar cómo paga.`,
  payLater: "Le escribimos para acordar cómo paga.",
  status: {
    pending: "Su reserva sigue en pie.",
    COMPLETED: "Su reserva sigue en pie.",
    CANCELLED: "Su reserva está cancelada.",
  },
  money: {
    paid: {
      subject: (amount, reference) => `Recibimos su pago de ${amount} (${reference})`,
      title: "Pagado. Gracias.",
      lead: (amount, what) => `Recibimos su pago de ${amount} por la reserva «${what}».`,
      sum: "Pagado con PayPal, en dólares estadounidenses",
      note: "Este correo es su recibo.",
    },
    refunded: {
      subject: (amount, reference) => `Su reembolso de ${amount} va en camino (${reference})`,
      title: "Su reembolso va en camino.",
      lead: (amount, what) =>
        `De lo que pagó por la reserva «${what}» le devolvimos ${amount}, a la cuenta de PayPal o a la tarjeta que usó.`,
      sum: "Devuelto a usted, en dólares estadounidenses",
      note: "La mayoría de los reembolsos llega en 5\u00a0días hábiles. Con algunas tarjetas puede tardar hasta 30\u00a0días en verse; desde aquí depende de PayPal y de su banco.",
    },
    returned: {
      subject: (amount, reference) => `Se le devolvieron ${amount} por medio de PayPal (${reference})`,
      title: "Su dinero fue devuelto.",
      lead: (amount, what) =>
        `De lo que pagó por la reserva «${what}» se le devolvieron ${amount} por medio de PayPal.`,
      sum: "Devuelto a usted, en dólares estadounidenses",
      note: "Cuándo le llega el dinero depende de PayPal y de su banco; con algunas tarjetas puede tardar hasta 30\u00a0días.",
    },
    unpaid: {
      subject: (_, reference) => `Su pago no se completó (${reference})`,
      title: "Su pago no se completó.",
      lead: (_, what) => `Lo sentimos: PayPal no completó su pago por la reserva «${what}».`,
      note: "No se le cobró nada.",
    },
    unbooked: {
      subject: (_, reference) => `Su pago no se completó y no hay nada reservado (${reference})`,
      title: "Su pago no se completó.",
      lead: (_, what) => `Lo sentimos: PayPal no completó su pago por «${what}».`,
      note: "No se le cobró nada y todavía no hay nada reservado. Puede pagar de otra manera, o reservar ahora y pagar después.",
    },
  },
  reset: {
    subject: "Escoja una contraseña nueva para {company}",
    title: "Una contraseña nueva",
    lead: "Alguien, ojalá usted, pidió una contraseña nueva para su cuenta de {company}.",
    open: "Escoger la contraseña",
    once: "El enlace sirve una sola vez, durante una hora.",
    notYou: "Si no fue usted, no tiene que hacer nada: su contraseña sigue igual.",
  },
  addBooking: {
    subject: (reference: string) => `¿Agregar ${reference} a sus viajes en {company}?`,
    title: "¿Es suya esta reserva?",
    lead: (reference: string) =>
      `Alguien que ingresa a {company} con este correo, ojalá usted, pide tener la reserva ${reference} entre sus viajes.`,
    open: "Verla y agregarla",
    where: "Ábralo en un dispositivo donde tenga su sesión abierta.",
    notYou: "Si no fue usted, no tiene que hacer nada: nadie llega a ver su reserva.",
  },
  account: {
    heading: "Su reserva",
    paid: "Pagado con PayPal",
    paidToUs: "Pagado a nosotros",
    back: "Devuelto a usted",
    goesBack: "Se le devuelve",
    due: "Por pagar",
    kept: "Queda pagado",
  },
});
