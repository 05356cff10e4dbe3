import { phoneNumber } from "../common/phone-number.server.ts";
import { z } from "../common/zod.ts";
import { customerFields, email, optionalField, personName } from "../sale/booking-form.ts";

export const contactFields = customerFields;
export type ContactField = (typeof contactFields)[number];

/** The schema accepts an empty message; `isIncomplete` refuses it as 'Campos incompletos'. */
export const contactSchema = z.object({
  firstName: personName,
  email,
  phone: phoneNumber,
  message: optionalField(4000),
});

export type ContactMessage = z.infer<typeof contactSchema>;

export function isIncomplete(values: Record<ContactField, string>): boolean {
  return contactFields.some((field) => values[field] === "");
}
