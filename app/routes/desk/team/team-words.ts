import { readablePhone } from "../../../domain/common/phone.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";

/** The labels of the fields of a driver, a vehicle and days off. */
export const labels: Record<string, string> = {
  name: teamTexts.name,
  phone: teamTexts.phone,
  languages: teamTexts.languages,
  showsPhone: teamTexts.showsPhone,
  showsPhoto: teamTexts.showsPhoto,
  onSite: teamTexts.onSite,
  plate: teamTexts.plate,
  seats: teamTexts.seats,
  boards: teamTexts.boards,
  papersUntil: teamTexts.papersUntil,
  driverId: teamTexts.usualDriver,
  active: teamTexts.active,
};

export function valueWords(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? teamTexts.yes : teamTexts.no;
  if (value === null || value === "") return teamTexts.empty;
  return field === "phone" ? readablePhone(String(value)) : String(value);
}
