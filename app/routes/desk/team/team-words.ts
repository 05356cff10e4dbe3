import { readablePhone } from "../../../domain/common/phone.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";

/** The label of each field that a change may name. */
export const labels: Record<string, string> = teamTexts.fields;

export function valueWords(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? teamTexts.yes : teamTexts.no;
  if (value === null || value === "") return teamTexts.empty;
  return field === "phone" ? readablePhone(String(value)) : String(value);
}
