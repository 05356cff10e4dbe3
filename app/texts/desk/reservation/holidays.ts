import type { LegalHoliday } from "../../../domain/reservation/holidays.ts";
import { countedRides } from "../ride/counted-rides.ts";

/** The words of the table of holidays, on which a series may have no ride. */
export const holidayTexts = {
  title: "Feriados | {company}",
  heading: "Feriados",
  lead: "Las series «sin feriados» no tienen viaje en los días marcados. Los viajes que ya están anotados se quedan.",
  year: (year: number) => `Feriados de ${year}`,
  other: "Otros días",
  day: "Otro día",
  name: "Nombre",
  save: "Guardar",
  saving: "Guardando",
  saved: "Feriados guardados",
  kept: (rides: number) =>
    rides === 1
      ? "En los días marcados ya hay 1 viaje de una serie, que se queda: cancélelo en su día si no va."
      : `En los días marcados ya hay ${countedRides(rides)} de series, que se quedan: cancélelos en su día si no van.`,
  rides: (rides: number) => `${countedRides(rides)} de series ese día`,
  dayWrong: (year: string) => `Escriba un día de ${year}.`,
  nameWrong: "El nombre es demasiado largo.",
  names: {
    newYear: "Año Nuevo",
    holyThursday: "Jueves Santo",
    goodFriday: "Viernes Santo",
    santamariaDay: "Juan Santamaría",
    labourDay: "Día del Trabajo",
    guanacasteDay: "Anexión de Nicoya",
    virginDay: "Virgen de los Ángeles",
    mothersDay: "Día de la Madre",
    blackPeopleDay: "Día de la Persona Negra",
    independenceDay: "Independencia",
    armyDay: "Abolición del Ejército",
    christmas: "Navidad",
  } satisfies Record<LegalHoliday, string>,
};
