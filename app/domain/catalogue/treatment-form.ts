import type { Read } from "../common/form.ts";
import { typedCents, wholeNumber } from "../common/typed-amount.ts";
import type { TreatmentFacts, TreatmentTexts } from "./treatment.ts";

const mostCents = 1_000_000;
/** The longest treatment takes a day, in minutes. */
const longest = 1440;

export const treatmentFields = ["price", "minutes", "position", "picture", "hidden"] as const;
type TreatmentField = (typeof treatmentFields)[number];

/** Reads the form of a treatment: its position among `treatments` treatments, and its picture among `pictures`. */
export function readTreatment(
  typed: Record<TreatmentField, string>,
  treatments: number,
  pictures: string[],
): Read<TreatmentFacts, Exclude<TreatmentField, "hidden">> {
  const priceCents = typed.price === "" ? null : (typedCents(typed.price) ?? 0);
  if (priceCents !== null && !(priceCents > 0 && priceCents <= mostCents)) return { wrong: "price" };
  const minutes = typed.minutes === "" ? null : wholeNumber(typed.minutes, longest);
  if (minutes === 0) return { wrong: "minutes" };
  const position = wholeNumber(typed.position, treatments);
  if (!position) return { wrong: "position" };
  if (!pictures.includes(typed.picture)) return { wrong: "picture" };
  const hidden = typed.hidden === "on";
  return { value: { image: typed.picture, priceCents, minutes, position: position - 1, hidden } };
}

export const treatmentTextFields = ["name", "text"] as const;
const longestText = { name: 80, text: 600 };

/** Reads the texts of a treatment in one language; both are required. */
export function readTreatmentTexts(typed: TreatmentTexts): Read<TreatmentTexts, "missing" | "long"> {
  if (treatmentTextFields.some((field) => typed[field] === "")) return { wrong: "missing" };
  if (treatmentTextFields.some((field) => typed[field].length > longestText[field])) return { wrong: "long" };
  return { value: typed };
}
