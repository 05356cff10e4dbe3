import { type TreatmentTexts, treatmentPosterOf } from "../../domain/catalogue/treatment.ts";

/** The treatments in the order of the spa page. */
export const seedTreatmentTexts: Record<"en" | "es", Record<string, TreatmentTexts>> = {
  en: {
    stones: {
      name: "Hot Volcanic Stones",
      text: "Smooth black basalt, warmed in water and laid along the spine before the hands begin. For the day after a long flight.",
    },
    frangipani: {
      name: "Frangipani Oil",
      text: "A slow, light massage with warm oil that smells of frangipani, a white flower of the dry months.",
    },
    massage: {
      name: "Deep Massage",
      text: "Firm and unhurried, for shoulders that have paddled all morning. Say where it hurts, and how firmly you like it.",
    },
    clay: {
      name: "Volcanic Clay",
      text: "Grey mineral clay brushed on from neck to feet, left to dry in the warm air and rinsed off.",
    },
  },
  es: {
    stones: {
      name: "Piedras volcánicas calientes",
      text: "Basalto negro y liso, calentado en agua y puesto a lo largo de la columna antes de que empiecen las manos. Para el día después de un vuelo largo.",
    },
    frangipani: {
      name: "Aceite de frangipani",
      text: "Un masaje lento y suave con un aceite tibio que huele a frangipani, una flor blanca de los meses secos.",
    },
    massage: {
      name: "Masaje profundo",
      text: "Firme y sin prisa, para hombros que remaron toda la mañana. Diga dónde le duele y con cuánta fuerza lo quiere.",
    },
    clay: {
      name: "Arcilla volcánica",
      text: "Arcilla mineral gris que se aplica con brocha del cuello a los pies, se seca al aire tibio y se enjuaga.",
    },
  },
};

export const seedTreatments = Object.keys(seedTreatmentTexts.en).map((id, position) => ({
  id,
  image: treatmentPosterOf(id),
  position,
}));
