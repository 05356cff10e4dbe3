import { z } from "zod";

export const contactFields = ["firstName", "email", "phone", "message"] as const;
export type ContactField = (typeof contactFields)[number];

export type ContactError = "nameRequired" | "emailRequired" | "phoneRequired" | "tooLong" | "oneLine";

const line = (missing: ContactError, max: number) =>
  z
    .string()
    .min(1, missing)
    .max(max, "tooLong")
    .refine((text) => !text.includes("\n"), "oneLine");

/** Section 5. The message may be empty here; 'Campos incompletos' asks for it in `isIncomplete`. */
export const contactSchema = z.object({
  firstName: line("nameRequired", 100),
  email: line("emailRequired", 254),
  phone: line("phoneRequired", 40),
  message: z.string().max(4000, "tooLong"),
});

export type ContactMessage = z.infer<typeof contactSchema>;

export function isIncomplete(values: Record<ContactField, string>): boolean {
  return contactFields.some((field) => values[field] === "");
}
