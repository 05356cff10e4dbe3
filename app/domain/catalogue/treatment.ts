export interface TreatmentTexts {
  name: string;
  text: string;
}

export interface TreatmentFacts {
  /** The key of a poster. */
  image: string;
  /** The spa's price; null where the page does not show one. */
  priceCents: number | null;
  minutes: number | null;
  hidden: boolean;
  /** The treatment's place on the page. */
  position: number;
}

/** Guests read about a treatment on the spa page, but book only the ride there. */
export interface Treatment extends TreatmentTexts, Omit<TreatmentFacts, "position"> {
  /** The id is a slug such as `stones`. */
  id: string;
}

/** Returns the key of the drawing or photograph of a treatment. */
export const treatmentPosterOf = (id: string) => `spa-${id}`;
