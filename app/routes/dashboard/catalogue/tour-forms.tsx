import { tourProse, tourTextFields } from "../../../domain/catalogue-form.ts";
import type { TourSale } from "../../../domain/catalogue-thing.ts";
import { type Language, languages } from "../../../domain/language.ts";
import { centsToText } from "../../../domain/payment.ts";
import { posterOf, type TourTexts } from "../../../domain/tour.ts";
import { tourSaleTexts as words } from "../../../texts/es-catalogue.ts";
import { languageNames } from "../../../texts/es-language.ts";
import { Area, Input, Select } from "../reservation/fields.tsx";
import { Fold } from "../reservation/fold.tsx";
import { Check } from "./place-fields.tsx";
import { Save } from "./save.tsx";
import { Since } from "./since.tsx";

export interface TourView {
  id: string;
  name: string;
  sale: TourSale;
  texts: { [of in Language]?: Partial<TourTexts> };
}

interface TourProps {
  tour: TourView;
  /** The last change of the catalogue that is shown. */
  edit: number;
}

interface TourSaleProps extends TourProps {
  tours: TourView[];
  /** Its place among them, from 1. */
  position: number;
}

export function TourSaleForm({ tour: { id, sale }, tours, position, edit }: TourSaleProps) {
  const price = centsToText(sale.pricePerPersonCents).replace(/\.00$/, "");
  return (
    <Fold name={`sale-${id}`} intent="sale" fields={{ tour: id }} heading={words.sale}>
      <Since edit={edit} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Input label={words.price} name="price" value={price} inputMode="decimal" />
        <Count label={words.minutes} name="minutes" value={sale.minutes} />
        <Count label={words.least} name="least" value={sale.leastPeople} hint={words.leastHint} />
        <Count label={words.most} name="most" value={sale.mostPeople} />
        <Count label={words.position(tours.length)} name="position" value={position} />
        <Count
          label={words.home}
          name="home"
          value={sale.homePosition === null ? null : sale.homePosition + 1}
        />
        <Select label={words.picture} name="picture" value={sale.images[0] ?? ""} hint={words.pictureHint}>
          {tours.map(({ id, name }) => (
            <option key={id} value={posterOf(id)}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Check name="hidden" label={words.hidden} checked={sale.hidden} />
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
              value: texts[language]?.[field] ?? "",
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

interface CountProps {
  label: string;
  name: string;
  value: number | null;
  hint?: string;
}

function Count({ value, ...input }: CountProps) {
  return <Input {...input} value={String(value ?? "")} inputMode="numeric" />;
}
