import type { ReactNode } from "react";
import { useFormTexts } from "../../texts/language.ts";
import { AddFold } from "../../ui/add-fold.tsx";
import { DocumentLine } from "../../ui/document-line.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";

interface CustomerFieldsProps {
  values: Record<"firstName" | "email" | "phone" | "message", string>;
  words: Partial<Record<string, string>>;
  note: { title: string; hint: string };
  /** Stands below the fields. */
  children?: ReactNode;
}

/** Every booking form asks for the traveller with the same fields. */
export function CustomerFields({ values, words, note, children }: CustomerFieldsProps) {
  const t = useFormTexts();
  const { fields, hints } = t;
  const text = (name: keyof typeof values) => ({
    name,
    label: fields[name],
    error: words[name],
    defaultValue: values[name],
  });
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <TextField {...text("firstName")} autoComplete="name" required />
        <TextField {...text("email")} aside={hints.email} type="email" autoComplete="email" required />
        <TextField
          {...text("phone")}
          aside={hints.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+1 415 555 2671"
          required
        />
      </div>
      {children}
      <AddFold title={note.title} open={Boolean(values.message || words.message)}>
        <TextArea {...text("message")} hint={note.hint} rows={3} />
      </AddFold>
      <DocumentLine id="privacy" className="mt-3" />
    </>
  );
}
