import type { chat as english } from "../../en/message/chat.ts";

export const chat: typeof english = {
  greeting: (name, reference) => `Hola ${name}, le escribimos de {company} por su reserva ${reference}. `,
  booked: (name, trip, reference, tripUrl) =>
    `Hola ${name}, le escribimos de {company}. Su reserva está hecha: ${trip} Su referencia es ${reference}. Todo sobre su viaje: ${tripUrl} `,
  quoted: (name, trip, amount) =>
    `Hola ${name}, le escribe {company}. Su cotización: ${trip}, ${amount} en total, `,
  quoteEnds: (until, link) => `vale hasta el ${until}, hora de Costa Rica. Véala y acéptela aquí: ${link} `,
  total: (amount) => `El total es de ${amount}.`,
  paid: (amount) => `${amount}, pagado. ¡Gracias!`,
  changed: (what) => `Su viaje cambió. ${what}. `,
  cancelled: (rides) => `Cancelado: ${rides}. `,
  gaveBack: (amount) => `Le devolvimos ${amount}. `,
  page: (tripUrl) => `Todo sobre su viaje: ${tripUrl} `,
  van: (name, plate) => `La van es una ${name}, placa ${plate}. `,
  sign: (name) => `{nameOnSign:En el aeropuerto busque un rótulo que dice ${name}. }`,
  onTheWay: (driver) => `${driver} ya va en camino. `,
  comes: (driver, ...facts) => `${driver} pasa por usted ${facts.join(", ")}. `,
  exit: "afuera del aeropuerto",
  door: (door) => `en ${door}`,
  yourTour: "Su tour",
  asks: (ride, day, questions) => `${ride}, ${day}: díganos, por favor, ${questions}. `,
  questions: {
    time: "a qué hora quiere que pasemos",
    timeBetween: (from, to) => `a qué hora quiere que pasemos, entre ${from} y ${to}`,
    flight: "el número de su vuelo y a qué hora llega",
    lands: (flight) => `a qué hora aterriza ${flight}`,
    takesOff: (flight) =>
      flight ? `a qué hora despega ${flight}` : "el número de su vuelo y a qué hora despega",
    payment: (amount) =>
      `cómo quiere pagar los ${amount} que faltan: en línea, en la página de su viaje, o al chofer`,
  },
  answer: (tripUrl) => `Puede responder aquí o en la página de su viaje: ${tripUrl} `,
  thanks: (name, reviewUrl) =>
    `Hola ${name}, gracias por viajar con {company}. Si le gustó, unas palabras aquí nos ayudan mucho: ${reviewUrl} `,
  review: (reviewUrl) =>
    `Gracias por viajar con {company}. Si le gustó, unas palabras aquí nos ayudan mucho: ${reviewUrl} `,
  when: (day, time) => `el ${day} a las ${time}`,
  unpaid: (name) =>
    `Hola ${name}, le escribimos de {company}. Empezó una reserva en nuestro sitio y el pago no se terminó. ¿Le ayudamos? `,
};
