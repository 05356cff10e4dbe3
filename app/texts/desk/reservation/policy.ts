import { spoken } from "../../with-company.ts";

export const policyTexts = spoken({
  title: "Política de cancelación | {company}",
  heading: "Política de cancelación",
  lead: "Cuánto se devuelve cuando un cliente cancela un viaje. Si cancela la empresa, siempre se devuelve todo.",
  read: "Así la leen los clientes",
  change: "Cambiarla",
  keeps:
    "El cambio vale para lo que se venda desde ahora. Lo que ya está vendido, o a medio pagar, conserva la suya.",
  freeHours: "Se devuelve todo hasta tantas horas antes",
  partPercent: "Después se devuelve este porcentaje",
  partHours: "Hasta tantas horas antes",
  partHoursHint: "Más tarde no se devuelve nada. Una hora sin acordar cuenta como el final del día.",
  save: "Guardar",
  wrong: {
    freeHours: "Escriba horas enteras, de 0 a 720 (30 días).",
    partPercent: "Escriba un porcentaje entero, de 0 a 100.",
    partHours: "Escriba horas enteras, de 0 a 720 (30 días).",
    order: "No puede ser más que las horas en que se devuelve todo.",
  },
  answers: {
    saved: "Guardada: vale para lo que se venda desde ahora.",
    nothingToDo: "Ya era así: no cambió nada.",
    changedMeanwhile:
      "Alguien la cambió mientras tanto. Mire arriba cómo quedó; si guarda otra vez, vale la suya.",
  },
});
