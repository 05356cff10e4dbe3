import { customerFields, email, optionalField, personName } from "./booking-form.ts";
import { phoneNumber } from "./phone-number.server.ts";
import { z } from "./zod.ts";

export const contactFields = customerFields;
export type ContactField = (typeof contactFields)[number];

/** The message may be empty here; 'Campos incompletos' asks for it in `isIncomplete`. */
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
