import type { Texts } from "../../en.ts";

export const quote: Texts["quote"] = {
  title: "Su cotización",
  until: (moment) => `Este precio es suyo hasta el ${moment}, hora de Costa Rica.`,
  claims: "Le guardamos el lugar hasta entonces.",
  free: "El lugar no queda apartado mientras tanto: si ya no hay cuando acepte, se lo decimos aquí y no se cobra nada.",
  accept: "Aceptar",
  payLater: "Aceptar y pagar después",
  answer: "Escoger cómo pagar",
  ended: "Esta cotización ya venció",
  endedText: (moment) =>
    `Valía hasta el ${moment}, hora de Costa Rica. No se reservó ni se cobró nada. Escríbanos y le hacemos otra.`,
  withdrawn: "Esta cotización ya no está abierta",
  withdrawnText: "La retiramos, y no se reservó ni se cobró nada. Escríbanos y le hacemos otra.",
  lost: "No encontramos esta cotización",
  lostText: "Puede que el enlace esté cortado. Ábralo otra vez desde nuestro mensaje, o escríbanos.",
  wish: "Hola {company}, tengo una pregunta sobre mi cotización.",
};
