import type { clockLetterWords as english } from "../../en/message/clock-letters.ts";

export const clockLetterWords: typeof english = {
  unsaid: {
    subject: (reference) => `A su chofer le falta un dato suyo (${reference})`,
    title: "Ya casi es su viaje.",
    lead: "A su chofer todavía le falta un dato suyo. En la página de su viaje le toma un minuto.",
    heading: "A su chofer le falta saber",
    fields: {
      originDoor: "el hotel o la dirección donde pasamos por usted",
      destinationDoor: "el hotel o la dirección adonde va",
      flight: "el número de su vuelo",
      flightTime: "a qué hora aterriza o despega su vuelo",
      childSeatAges: "qué edades tienen los niños",
    },
    tell: "Díganoslo en la página de su viaje",
  },
  driver: {
    subject: (reference) => `Quién pasa por usted (${reference})`,
    title: "Esta es la persona que pasa por usted.",
    lead: "Todo está listo para su viaje. Tenga esto a mano, y escríbanos si algo no está bien.",
    who: "Quién pasa por usted",
    van: (name, plate) => `${name}, placa ${plate}`,
    people: (people) => (people === 1 ? "1 de ustedes" : `${people} de ustedes`),
    sign: (name) => `{nameOnSign:En el aeropuerto busque un rótulo que dice ${name}.}`,
    phone: "Teléfono",
    action: "Ver dónde le espera su chofer",
  },
  thanks: {
    subject: (reference) => `Gracias por viajar con {company} (${reference})`,
    title: "Gracias por viajar con nosotros.",
    lead: "Esperamos que haya tenido un buen viaje. Si fue así, unas palabras suyas ayudan a otras personas que viajan y a quienes manejaron.",
    action: "Escribir unas palabras",
    not: "Si algo no estuvo bien, responda a este correo y cuéntenos primero.",
  },
};
