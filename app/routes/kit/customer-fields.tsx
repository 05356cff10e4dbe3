import { useTexts } from "../../texts/language.ts";
import { DocumentLine } from "../../ui/document-line.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";

interface CustomerFieldsProps {
  values: Record<"firstName" | "email" | "phone" | "message", string>;
  words: Partial<Record<string, string>>;
  messageHint: string;
}

/** Every booking form asks for the traveller with the same four fields. */
export function CustomerFields({ values, words, messageHint }: CustomerFieldsProps) {
  const t = useTexts();
  const { fields, hints } = t;
  const text = (name: keyof typeof values) => ({
    name,
    label: fields[name],
    error: words[name],
    defaultValue: values[name],
  });
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-display text-2xl font-bold">{t.form.you}</legend>
      <div className="sm:col-span-2">
        <TextField {...text("firstName")} autoComplete="name" required />
      </div>
      <TextField {...text("email")} hint={hints.email} type="email" autoComplete="email" required />
      <TextField
        {...text("phone")}
        hint={hints.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <div className="sm:col-span-2">
        <TextArea {...text("message")} hint={messageHint} optional={fields.optional} />
        <DocumentLine id="privacy" className="mt-3" />
      </div>
    </fieldset>
  );
}
