import type { HandError, HandField } from "../../../domain/sale/by-hand.ts";
import type { ChatField } from "../../../domain/sale/read-chat.ts";
import { bookingForm } from "../../es/sale/booking-form.ts";
import { spoken } from "../../with-company.ts";
import { frameTexts } from "../frame/frame.ts";
import { languageNames } from "../frame/language.ts";

const fields: Record<Exclude<HandField, "message" | "tripType" | "language" | "channel" | "paid">, string> = {
  kind: "Qué es",
  charterHours: "Horas incluidas",
  charterPrice: "Precio por esas horas, en dólares",
  extraHour: "Cada hora más, en dólares",
  from: "Desde",
  to: "Hasta",
  tour: "Tour",
  departure: "Día",
  departureTime: "Hora de recogida",
  passengers: "Personas",
  returnDate: "Día del regreso",
  returnTime: "Hora del regreso",
  returnFlight: "Vuelo del regreso",
  returnFlightTime: "Aterriza o despega",
  firstName: "Nombre",
  phone: "Teléfono",
  email: "Correo",
  departureFlight: "Vuelo",
  flightTime: "Aterriza o despega",
  originDoor: "Dónde recoger",
  destinationDoor: "Dónde dejar",
  childSeats: "Sillas de niño",
  childSeatAges: "Edades de los niños",
  boards: "Tablas",
  bags: "Maletas",
  extraStop: "Parada en el camino",
  agreed: "Precio acordado, en dólares",
  reason: "Motivo",
  overrule: "Regla",
  rate: "Colones por dólar",
  voucher: "Número de comprobante",
  partner: "De parte de",
  beyondLimit: "Reservar aunque pase su límite",
  partnerReference: "Número de la agencia o plataforma",
};

const flightDays: Partial<Record<number, string>> = { [-1]: " del día anterior", 1: " del día siguiente" };

const soon = "Falta muy poco según las reglas: para reservarlo igual, escriba el motivo";
const errors: Record<HandError, string> = {
  ...bookingForm.errors,
  fromRequired: "Escoja desde dónde",
  required: "Escójalo",
  passengersRequired: "Escriba cuántos van",
  passengersRange:
    "Son más de los que se venden en línea: 14 en una van, 30 en un tour. Hasta 60 se pueden reservar con un motivo",
  dateRequired: "Escoja el día",
  returnDateRequired: "Escoja este día",
  closed: "Según las reglas está cerrado: para reservarlo igual, escriba el motivo",
  full: "Según las reglas ese día está lleno: para reservarlo igual, escriba el motivo",
  tooSoon: soon,
  dayTooSoon: soon,
  tourOffDay: "Este tour no se hace ese día: para reservarlo igual, escriba el motivo",
  pickupMisfit:
    "A esa hora no alcanza el vuelo, o no ha aterrizado: para reservarlo igual, escriba el motivo",
  timePast: "Esa hora ya pasó: para reservarlo igual, escriba el motivo",
  nameRequired: "Escriba el nombre",
  phoneRequired: "Escriba el teléfono",
  phoneUnknown: "No reconocemos este número; escriba ocho dígitos, o + y el país",
  emailShape: "A este correo le falta algo; puede quedar vacío",
  emailDots: "Revise los puntos del correo: no va ninguno al comienzo, junto a la @ ni dos seguidos",
  emailLetters:
    "El servidor de correo no acepta letras como é antes de la @: pida otro correo, o déjelo vacío",
  noFare: "Ese viaje no tiene tarifa",
  hoursWrong: "Escriba cuántas horas, de 1 a 24",
  hourRequired: "Escriba a qué hora empieza",
  amountWrong: "Escriba una cantidad mayor que cero, por ejemplo 90 o 90,50",
  reasonRequired: "Escriba el motivo: queda en el historial",
  tooManyColones: "Son demasiados colones de una vez: cobre una parte ahora, en la reserva",
  overLimit: "Con este viaje el socio pasa su límite: márquelo para reservarlo igual",
  paidByPartner: "Este viaje lo paga el socio: aquí no se cobra",
  partnerGone: "Este socio ya no está: escoja otro, o nadie",
  rateWrong: "Escriba a cuántos colones está el dólar, por ejemplo 507 o 507,50",
};

const understood: Record<ChatField, string> = {
  tour: "tour",
  from: "desde",
  to: "hasta",
  departure: "día",
  departureTime: "hora de recogida",
  departureFlight: "vuelo",
  flightTime: "hora del vuelo",
  returnDate: "regreso",
  passengers: "personas",
  firstName: "nombre",
  phone: "teléfono",
  email: "correo",
  language: "idioma",
  originDoor: "dónde recoger",
  destinationDoor: "dónde dejar",
  childSeats: "sillas de niño",
  boards: "tablas",
  bags: "maletas",
  agreed: "precio acordado",
};

/** The words of the page on which the staff enters a booking. */
export const byHandTexts = spoken({
  title: `${frameTexts.newBooking.heading} | {company}`,
  heading: frameTexts.newBooking.heading,
  optional: "opcional",
  choose: "Escoja",
  fields,
  errors,
  kinds: { Viaje: "Traslado", Tour: "Tour", Horas: "Por horas" },
  charter: {
    price: "por las horas incluidas",
    noPrice: "Escriba el precio por las horas.",
    hint: "Entre 1 y 24. La van y el chofer quedan ocupados ese tiempo.",
  },
  channel: "Cómo llegó",
  channels: { phone: "Llamada", whatsapp: "WhatsApp", inPerson: "En persona" },
  open: "Vacía si se acuerda después.",
  /** The pick-up that follows from the flight; `days` after its day. */
  ofFlight: (time: string, days: number, isTyped: boolean) =>
    `${isTyped ? "Según el vuelo sería" : "Vacía: según el vuelo,"} ${time}${flightDays[days] ?? ""}.`,
  folds: {
    return: "Ida y vuelta",
    flight: "Vuelo y direcciones",
    extras: "Sillas, tablas, maletas y parada",
    guest: "Correo, idioma y nota",
    price: "Precio acordado",
    theirs: "Vino por una agencia o plataforma",
  },
  theirsHint: "El número con que ellos tienen la reserva. Se busca con él, y está en la constancia.",
  language: "Idioma del cliente",
  languageOf: { "": "Según el teléfono", ...languageNames },
  note: "Nota",
  noteHint: "La leen el cliente y el chofer.",
  emailHint: "Sin correo no se manda ninguna confirmación: se manda por WhatsApp.",
  reasonHint: "Para otro precio, poca anticipación o un grupo grande. El de otro precio lo lee el cliente.",

  chat: {
    open: "Pegar un mensaje",
    label: "Pegue el mensaje",
    hint: "De WhatsApp o de un correo. Solo llena lo que esté vacío.",
    read: "Leer el mensaje",
    heading: "Esto entendí",
    guessed: "Revíselo",
    guessedHint: "Adivinado del mensaje: revíselo",
    /** The reason of a price that a message says was agreed. */
    agreedThere: "Acordado por mensaje",
    unfilled: (text: string) => `dice ${text}; no se puso`,
    price: "precio",
    none: "No entendí nada que sirva para la reserva. Llene los campos a mano.",
    fields: understood,
  },

  left: {
    at: (time: string) => `Esto quedó sin anotar a las ${time}.`,
    on: (moment: string) => `Esto quedó sin anotar el ${moment}.`,
    again: "Empezar de nuevo",
    emptied: "Se empezó de nuevo.",
    undo: "Deshacer",
  },

  noPartner: "Nadie: llegó por su cuenta",
  partnerEarns: (sum: string) => `Gana ${sum} cuando el viaje esté hecho.`,
  /** A partner's part in the price of a booking, besides its earnings by a referral. */
  partnerPays: {
    net: (sum: string) => `Le cobra al huésped y nos debe ${sum}. El huésped no ve el precio.`,
    bill: (sum: string) => `Se le facturan ${sum}. El huésped no ve el precio.`,
    deposit: (sum: string) => `El huésped le deja ${sum} de depósito y nos paga el resto.`,
  },
  partnerQuote: "Una cotización la acepta y la paga el huésped: cuenta como enviada por el socio.",
  partnerLimit: (used: string, limit: string) =>
    `Con este viaje pasa su límite: debe y tiene reservado ${used} de ${limit}.`,
  partnerWithoutRate: "No tiene tarifa: no gana nada hasta que se le ponga una en Socios.",

  price: "Precio",
  noPrice: "Escoja el viaje y cuántos van, y aquí sale el precio.",
  agreedPrice: "precio acordado",
  insteadOf: (amount: string) => `según tarifa ${amount}`,
  see: "Ver precio",
  otherPrice: (amount: string) =>
    `El precio cambió mientras tanto: ahora son ${amount}. Dígaselo al cliente y presione otra vez.`,
  paid: "Cómo paga",
  paidBy: {
    "": "Después",
    cash: "Efectivo ahora",
    colones: "Efectivo en colones",
    sinpe: "SINPE",
    sinpeColones: "SINPE en colones",
    card: "Tarjeta",
    transfer: "Transferencia",
  },
  voucherHint: "Vacío queda apuntado así: sin número de comprobante.",
  /** The price in colones. */
  colones: (amount: string) => `Son ${amount}.`,
  book: "Reservar",
  bookAnother: "Sí, es otra: reservar",
  booking: "Reservando",

  duplicates: {
    already: (reference: string, name: string, day: string) => `Ya hay ${reference}, ${name}, ${day}.`,
    another: "Mismo teléfono y camino, el mismo día o el de al lado. ¿Es otra?",
    mark: "¿Repetida?",
    /** There are so many besides those that are named; where the list is cut, only the first ones were read. */
    more: (count: number, isCut: boolean) =>
      isCut ? (count > 0 ? `y al menos ${count} más` : "y quizás otras") : count > 0 ? `y ${count} más` : "",
  },
  bookedBefore: "Con esta página ya se hizo",
  bookedBeforeText: "Si esta es otra reserva, presione Reservar otra vez.",
  wrong: "Revise lo que está marcado.",
  notPrice:
    "Su rol no acuerda precios: reserve por tarifa, y pida a caja que ponga el acordado en la reserva.",
  notCash: "Su rol no recibe dinero: reserve sin pago, y pida a caja que lo anote en la reserva.",
  failed: "No se pudo reservar. Nada de lo escrito se perdió: intente otra vez.",

  booked: {
    heading: "Reservada",
    send: "Confirmar por WhatsApp",
    again: "Otra reserva",
  },
});
