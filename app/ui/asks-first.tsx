import { useFormTexts } from "../texts/language.ts";

/** Warns the guest before the form is filled in that the office looks for a van first. */
export function AsksFirst() {
  const { heading, text } = useFormTexts().asksFirst;
  return (
    <p className="mt-4 border-l-4 border-mango pl-3 text-sm">
      <strong className="block">{heading}</strong>
      {text}
    </p>
  );
}
