import type { ContactField } from "../../../domain/message/contact.ts";
import type { BookingError } from "../../../domain/sale/booking-form.ts";
import { useTexts } from "../../../texts/language.ts";
import { Button } from "../../../ui/button.tsx";
import { DocumentLine } from "../../../ui/document-line.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import type { ContactProblem } from "./contact-alert.tsx";

interface ContactFormProps {
  /** The fields that were typed, after a post that was refused. */
  values?: Record<ContactField, string>;
  errors?: Partial<Record<ContactField, BookingError>>;
  problem?: ContactProblem;
  /** The e-mail address that was probably meant. */
  likelier?: string;
}

/** The server checks the fields, so that its words are the same with and without a script. */
export function ContactForm({ values, errors = {}, problem, likelier }: ContactFormProps) {
  const t = useTexts();
  const [firstWrong] = Object.keys(errors);
  const field = (name: ContactField) => {
    const missing = name === "message" && values?.message === "" ? t.errors.required : undefined;
    const error = errors[name] ? t.errors[errors[name]] : missing;
    // An open dialog takes the focus itself.
    const autoFocus = name === firstWrong && !problem;
    return { name, label: t.fields[name], defaultValue: values?.[name], error, required: true, autoFocus };
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
      <DocumentLine id="privacy" />
      {values && likelier ? (
        <Slip typed={values.email} likelier={likelier} />
      ) : (
        <Button className="sm:w-fit">{t.contact.send}</Button>
      )}
    </form>
  );
}

/** Asks once about a probable slip in the e-mail address. The first button, which the Enter key presses too, sends the address as it was typed. */
function Slip({ typed, likelier }: { typed: string; likelier: string }) {
  const t = useTexts();
  const { slip } = t.contact;
  return (
    <div className="rounded-xl border-2 border-coral bg-shell px-5 py-5">
      {/* biome-ignore lint/a11y/noAutofocus: the page comes back for this question */}
      <p tabIndex={-1} autoFocus className="outline-none">
        {t.checkout.didYouMean} <strong className="break-all">{likelier}</strong>? {slip.typed(typed)}
      </p>
      <input type="hidden" name="asked" value={typed} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="quiet" className="max-sm:grow">
          {slip.keep}
        </Button>
        <Button name="meant" value={likelier} className="max-sm:grow">
          {slip.change}
        </Button>
      </div>
    </div>
  );
}
