import { assignWords } from "./assign.ts";

/** The words of the drivers' lanes beside the day's list. */
export const lanesTexts = {
  heading: "Choferes",
  hint: "arrastre un viaje a su chofer",
  hours: (from: string, until: string) => `${from} a ${until} h`,
  wide: "Ver en grande",
  narrow: "Ver la lista",
  /** A large day has its lanes beside the list when they are asked for. */
  beside: "Ver choferes al lado",
  alone: "Quitar choferes",
  nobody: "Sin chofer",
  timeless: (n: number) => `${n} con hora por acordar`,
  /** The groups of one tour share one van. */
  groups: (tour: string, n: number) => `${tour} · ${n} grupos`,
  all: (n: number) => `Ver los ${n}`,
  /** The lanes of a day with many drivers. */
  first: (shown: number, all: number) => `primero quienes piden algo · ${shown} de ${all}`,
  withRides: "Ver los viajes de todos",
  clash: {
    name: (time: string) => `Choque ${time}`,
    heading: (who: string, guest: string) => `${who} no llega a ${guest}`,
    leavesGuest: (who: string, guest: string, place: string, time: string) =>
      `${who} deja a ${guest} en ${place} a las ${time}`,
    waited: (who: string, guest: string, place: string, time: string) =>
      `${who} esperó a ${guest} en ${place} hasta las ${time}`,
    fetches: (who: string, guest: string, time: string) => `${who} recoge a ${guest} a las ${time}`,
    endsTour: (who: string, tour: string, time: string) => `${who} termina el tour ${tour} a las ${time}`,
    reaches: (place: string, time: string) => ` y llega a ${place} a las ${time}.`,
    starts: (place: string, time: string) => `Este viaje sale de ${place} a las ${time}.`,
    /** This sentence helps where the times alone look as if the ride could be done. */
    lacks: (minutes: number, why: string) => `${assignWords.lacks(minutes)}: ${why}`,
    airport: (time: string) => `al aeropuerto hay que llegar a las ${time}`,
    spare: (minutes: number) => `entre dos viajes se dejan ${minutes}`,
    nobody: "Nadie más está libre a esa hora.",
  },
};
