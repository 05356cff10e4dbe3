import type { DocumentId } from "../domain/catalogue/document.ts";
import { useFormTexts } from "../texts/language.ts";

/** Links to the document that applies where data is asked for or a trip is booked. */
export function DocumentLine({ id, className = "" }: { id: DocumentId; className?: string }) {
  const t = useFormTexts();
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      {t.asked[id]}{" "}
      <a href={t.href(`/${id}`)} className="inline-block py-1 underline underline-offset-2">
        {t.footer[id]}
      </a>
    </p>
  );
}
