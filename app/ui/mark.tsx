import { markHigh, markPath, markWidth } from "../domain/catalogue/company-mark.ts";
import { ourCompany } from "../texts/with-company.ts";

/** Draws the road from the volcano down to the sea (scenes/symbol.ts), or shows the company's own mark. */
export function Mark({ high = markHigh }: { high?: number }) {
  const { mark } = ourCompany();
  if (!mark) return <img src="/brand/symbol.svg" alt="" width={high} height={high} className="shrink-0" />;
  return (
    <picture className="shrink-0">
      <source type="image/avif" srcSet={markPath(mark, "mark.avif")} />
      <source type="image/webp" srcSet={markPath(mark, "mark.webp")} />
      <img src={markPath(mark, "mark.png")} alt="" width={markWidth(mark, high)} height={high} />
    </picture>
  );
}
