import { tourProse, tourTextFields } from "../../../domain/catalogue-form.ts";
import type { TourSale } from "../../../domain/catalogue-thing.ts";
import { type Language, languages } from "../../../domain/language.ts";
import { centsToText } from "../../../domain/payment.ts";
import type { TourTexts } from "../../../domain/tour.ts";
import { catalogueTexts, tourSaleTexts as words } from "../../../texts/es-catalogue.ts";
import { languageNames } from "../../../texts/es-language.ts";
import { buttons } from "../reservation/card.tsx";
import { Area, Input } from "../reservation/fields.tsx";
import { Fold } from "../reservation/fold.tsx";
import { Since } from "./since.tsx";

export interface TourView {
  id: string;
  name: string;
  sale: TourSale;
  texts: Record<Language, Partial<TourTexts>>;
}

interface TourProps {
  tour: TourView;
  /** The last change of the catalogue that is shown. */
  edit: number;
}

export function TourSaleForm({ tour: { id, sale }, edit }: TourProps) {
  const price = centsToText(sale.pricePerPersonCents).replace(/\.00$/, "");
  return (
    <Fold name={`sale-${id}`} intent="sale" fields={{ tour: id }} heading={words.sale}>
      <Since edit={edit} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Input label={words.price} name="price" value={price} inputMode="decimal" />
        <Input label={words.home} name="home" value={String(sale.homePosition ?? "")} inputMode="numeric" />
      </div>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 font-semibold">
        <input type="checkbox" name="hidden" defaultChecked={sale.hidden} className="size-6 accent-lagoon" />
        {words.hidden}
      </label>
      <Save />
    </Fold>
  );
}

/** Both languages side by side. */
export function TourTextsForm({ tour: { id, texts }, edit }: TourProps) {
  const isShort = (field: string) => field === "name";
  return (
    <Fold name={`texts-${id}`} intent="texts" fields={{ tour: id }} heading={words.texts}>
      <Since edit={edit} />
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        {tourTextFields.flatMap((field) =>
          languages.map((language) => {
            const label = `${words.fields[field]} · ${languageNames[language]}`;
            const own = {
              label,
              name: `${language}-${field}`,
              value: texts[language][field] ?? "",
              lang: language,
            };
            const needed = tourProse.some((prose) => prose === field);
            return isShort(field) ? (
              <Input key={own.name} {...own} required={needed} />
            ) : (
              <Area key={own.name} {...own} required={needed} rows={field === "description" ? 8 : 2} />
            );
          }),
        )}
      </div>
      <Save />
    </Fold>
  );
}

function Save() {
  return (
    <button type="submit" className={`w-fit ${buttons.ink}`}>
      {catalogueTexts.save}
    </button>
  );
}
