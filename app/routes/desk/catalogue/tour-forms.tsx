import type { ReactNode } from "react";
import type { TourSale, TourTexts } from "../../../domain/catalogue/tour.ts";
import { tourProse, tourTextFields, weekdayFields } from "../../../domain/catalogue/tour-form.ts";
import { mondayFirst } from "../../../domain/catalogue/tour-hours.ts";
import { type Language, languages } from "../../../domain/common/language.ts";
import { typedSum } from "../../../domain/common/typed-amount.ts";
import { tourSaleTexts as words } from "../../../texts/desk/catalogue/tours.ts";
import { languageNames } from "../../../texts/desk/frame/language.ts";
import { Area, Input, Select } from "../kit/fields.tsx";
import { Fold } from "../kit/fold.tsx";
import { Save } from "../kit/save.tsx";
import { Check } from "./place-fields.tsx";

export interface TourView {
  id: string;
  name: string;
  sale: TourSale;
  texts: { [of in Language]?: Partial<TourTexts> };
}

interface TourProps {
  tour: TourView;
  /** The number of the last catalogue change that the page shows. */
  edit: number;
}

/** A picture that a tour can have. */
export interface Poster {
  scene: string;
  name: string;
}

interface TourSaleProps extends TourProps {
  /** The number of tours. */
  tours: number;
  posters: Poster[];
  /** The tour's rank among them, from 1. */
  position: number;
}

export function TourSaleForm({ tour: { id, sale }, tours, posters, position, edit }: TourSaleProps) {
  return (
    <Fold name={`sale-${id}`} intent="sale" fields={{ tour: id }} heading={words.sale} shown={{ edit }}>
      <TourGroupFields sale={sale} posters={posters}>
        <Count label={words.position(tours)} name="position" value={position} />
        <Count
          label={words.home}
          name="home"
          value={sale.homePosition === null ? null : sale.homePosition + 1}
        />
      </TourGroupFields>
      <Check name="hidden" label={words.hidden} checked={sale.hidden} />
      <Save />
    </Fold>
  );
}

/** Fields for the price, time, group and picture of a tour, and the other fields of its sale. */
export function TourGroupFields({
  sale,
  posters,
  children,
}: {
  sale: Partial<TourSale>;
  posters: Poster[];
  children?: ReactNode;
}) {
  const { pricePerPersonCents: cents, minutes = null, leastPeople = null, mostPeople = null, images } = sale;
  const price = cents === undefined ? "" : typedSum(cents);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Input label={words.price} name="price" value={price} inputMode="decimal" />
      <Count label={words.minutes} name="minutes" value={minutes} />
      <Input
        label={words.pickupFrom}
        name="pickupFrom"
        type="time"
        value={sale.pickupFrom ?? ""}
        autoComplete="off"
      />
      <Input
        label={words.pickupTo}
        name="pickupTo"
        type="time"
        value={sale.pickupTo ?? ""}
        hint={words.pickupToHint}
        autoComplete="off"
      />
      <fieldset className="sm:col-span-2">
        <legend className="font-semibold">{words.weekdays}</legend>
        <div className="flex flex-wrap gap-x-5">
          {mondayFirst.map((day) => (
            <Check
              key={day}
              name={weekdayFields[day]!}
              label={words.dayNames[day]!}
              checked={sale.weekdays?.includes(day) ?? false}
            />
          ))}
        </div>
      </fieldset>
      <Count label={words.least} name="least" value={leastPeople} hint={words.leastHint} />
      <Count label={words.most} name="most" value={mostPeople} />
      {children}
      <Select label={words.picture} name="picture" value={images?.[0]} hint={words.pictureHint}>
        {posters.map(({ scene, name }) => (
          <option key={scene} value={scene}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

export function TourTextsForm({ tour: { id, texts }, edit }: TourProps) {
  return (
    <Fold name={`texts-${id}`} intent="texts" fields={{ tour: id }} heading={words.texts} shown={{ edit }}>
      <TourTextFields texts={texts} />
      <Save />
    </Fold>
  );
}

/** Fields for a tour's texts, with both languages side by side. */
export function TourTextFields({ texts }: Pick<TourView, "texts">) {
  const isShort = (field: string) => field === "name";
  return (
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
