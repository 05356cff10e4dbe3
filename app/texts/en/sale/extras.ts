import { agesOf } from "../../../domain/sale/child-ages.ts";
import { count } from "../../count.ts";

const seats = count("child seat", "child seats");

export const extras = {
  locale: "en-US",
  /** Returns "2 child seats (baby, age 4)". */
  childSeats: (number: number, kept: string | null): string => {
    const ages = agesOf(kept).map((age) => (age === 0 ? "baby" : `age ${age}`));
    return ages.length > 0 ? `${seats(number)} (${ages.join(", ")})` : seats(number);
  },
  boards: count("surfboard", "surfboards"),
  bags: count("large bag", "large bags"),
  extraStop: (where: string) => `Stop: ${where}`,
  charter: (hours: number, until: string | undefined): string => {
    const van = `Van with driver for ${hours === 1 ? "1 hour" : `${hours} hours`}`;
    return until ? `${van}, until ${until}` : van;
  },
  /** Stands beside the price. */
  charterPrice: (hours: number, extraHour: string) =>
    `${hours === 1 ? "1 hour" : `${hours} hours`} included; each further hour ${extraHour}`,
};
