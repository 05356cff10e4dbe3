export interface TreatmentTexts {
  name: string;
  text: string;
}

/** A treatment of the spa page as guests read it. What is booked with it is the ride. */
export interface Treatment extends TreatmentTexts {
  /** A slug such as `stones`. */
  id: string;
  /** A poster. */
  image: string;
  /** What it costs at the spa; null where the page does not say it. */
  priceCents: number | null;
  minutes: number | null;
  hidden: boolean;
}

/** What was drawn for a treatment, or is photographed for it. */
export const treatmentPosterOf = (id: string) => `spa-${id}`;
