import { spoken } from "../../with-company.ts";

export const documentTexts = spoken({
  title: "Privacidad y condiciones | {company}",
  heading: "Privacidad y condiciones",
  lead: "Se enlazan donde se piden datos y donde se paga. Una línea que empieza con ## es un título; una línea vacía separa párrafos. Lo que está entre llaves, después de childSeats: o flightsFollowed:, se lee mientras se cumpla esa promesa de Empresa; las llaves no se ven.",
  names: { privacy: "Privacidad", terms: "Condiciones" },
  fields: { title: "Título", body: "Texto" },
  wrong: {
    missing: "El título y el texto no pueden quedar vacíos.",
    long: "El título llega a 80 letras y el texto a 20 000.",
  },
  unknown: "Esta página no existe.",
});
