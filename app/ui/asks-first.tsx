import { useTexts } from "../texts/language.ts";

/** Said before anything is typed for nothing: a person looks for the van first. */
export function AsksFirst() {
  const { heading, text } = useTexts().checkout.asks;
  return (
    <p className="mt-4 border-l-4 border-mango pl-3 text-sm">
      <strong className="block">{heading}</strong>
      {text}
    </p>
  );
}
