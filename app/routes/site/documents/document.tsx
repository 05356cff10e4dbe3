import { type DocumentPart, type DocumentTexts, partsOf } from "../../../domain/catalogue/document.ts";
import { useTexts } from "../../../texts/language.ts";
import { PageHead } from "../../../ui/page-head.tsx";

/** Shows a document in the operator's own plain words. */
export function Document({ title, body }: Partial<DocumentTexts>) {
  const t = useTexts();
  return (
    <>
      <PageHead title={title ?? ""} short />
      <div className="wrap grid gap-4 py-10 text-lg lg:py-14">
        {partsOf(body ?? t.documentMissing).map((part, n) => (
          <Part key={n} {...part} />
        ))}
      </div>
    </>
  );
}

function Part({ kind, text }: DocumentPart) {
  if (kind === "heading") return <h2 className="mt-4 text-2xl">{text}</h2>;
  return <p className="max-w-prose whitespace-pre-line">{text}</p>;
}
