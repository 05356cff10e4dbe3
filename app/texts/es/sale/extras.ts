import { childSeatsWords } from "../../desk/reservation/child-seats.ts";
import type { extras as english } from "../../en/sale/extras.ts";

export const extras: typeof english = {
  locale: "es-CR",
  childSeats: childSeatsWords,
  boards: (n) => (n === 1 ? "1 tabla de surf" : `${n} tablas de surf`),
  bags: (n) => (n === 1 ? "1 maleta grande" : `${n} maletas grandes`),
  extraStop: (where) => `Parada: ${where}`,
  charter: (hours, until) => {
    const van = `Van con chofer por ${hours === 1 ? "1 hora" : `${hours} horas`}`;
    return until ? `${van}, hasta las ${until}` : van;
  },
  charterPrice: (hours, extraHour) =>
    `${hours === 1 ? "1 hora incluida" : `${hours} horas incluidas`}; cada hora más ${extraHour}`,
};
