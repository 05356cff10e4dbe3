import { readablePhone } from "../../../domain/common/phone.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";

/** The label of each field that a change may name. */
export const labels: Record<string, string> = teamTexts.fields;

export function valueWords(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? teamTexts.yes : teamTexts.no;
  return typedText(field, value) || teamTexts.empty;
}

/** Returns a value as its field shows it: a box that is ticked sends "on". */
export function typedText(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "";
  return field === "phone" ? readablePhone(String(value)) : String(value ?? "");
}
