import type { BookingError } from "../../domain/booking-form.ts";
import type { ContactField } from "../../domain/contact.ts";
import { useTexts } from "../../texts/language.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";

interface ContactFormProps {
  /** What was typed, after a post that was refused. */
  values?: Record<ContactField, string>;
  errors?: Partial<Record<ContactField, BookingError>>;
}

/** The server checks the fields, so that its words are the same with and without script. */
export function ContactForm({ values, errors = {} }: ContactFormProps) {
  const t = useTexts();
  const field = (name: ContactField) => {
    const missing = name === "message" && values?.message === "" ? t.errors.required : undefined;
    const error = errors[name] ? t.errors[errors[name]] : missing;
    return { name, label: t.fields[name], defaultValue: values?.[name], error, required: true };
  };
  return (
    <form
      method="post"
      action={t.href("/contact")}
      data-onward={t.href("/home")}
      noValidate
      className="grid gap-5"
    >
      <h2 className="text-3xl">{t.contact.formHeading}</h2>
      <TextField {...field("firstName")} autoComplete="name" maxLength={100} />
      <TextField {...field("email")} type="email" autoComplete="email" maxLength={254} />
      <TextField {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
      <TextArea {...field("message")} hint={t.contact.messageHint} rows={6} maxLength={4000} />
      <Button className="sm:w-fit">{t.contact.send}</Button>
    </form>
  );
}
