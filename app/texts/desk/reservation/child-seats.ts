import { agesOf } from "../../../domain/sale/child-ages.ts";

/** Returns for example "2 sillas de niño (bebé, 4 años)". */
export function childSeatsWords(seats: number, storedAges: string | null): string {
  const words = seats === 1 ? "1 silla de niño" : `${seats} sillas de niño`;
  const ages = agesOf(storedAges);
  const last = ages.at(-1);
  if (last === undefined) return words;
  const unit = last === 0 ? "" : last === 1 ? " año" : " años";
  return `${words} (${ages.map((age) => (age === 0 ? "bebé" : age)).join(", ")}${unit})`;
}
