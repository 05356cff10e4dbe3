import type { ReactNode } from "react";
import type { Place } from "../../../domain/catalogue/place.ts";
import { useTexts } from "../../../texts/language.ts";
import { Button } from "../../../ui/button.tsx";

const box =
  "block h-16 w-full appearance-none rounded-xl bg-transparent pt-6 pl-4 text-lg font-semibold text-ink hover:bg-sand";

/** A plain form is enough: the booking page reads the same fields and shows the price at once. */
export function QuickQuote({ places }: { places: Place[] }) {
  const t = useTexts();
  return (
    <form
      action={t.href("/private-shuttle")}
      aria-label={t.home.quote}
      className="mt-auto grid grid-cols-[1fr_1.5fr] gap-y-1 rounded-card bg-shell p-2 text-ink shadow-card md:grid-cols-[1.3fr_1.3fr_0.6fr_auto] md:[&>div+div]:border-l"
    >
      <PlaceSelect name="from" label={t.fields.from} places={places} defaultValue="liberia-airport" />
      <PlaceSelect name="to" label={t.fields.to} places={places} defaultValue="tamarindo" />
      <Cell name="passengers" label={t.home.people}>
        <input
          id="passengers"
          name="passengers"
          inputMode="numeric"
          maxLength={3}
          defaultValue={2}
          required
          className={`${box} pr-2`}
        />
      </Cell>
      <Button className="text-lg lg:px-9">{t.form.seePrice}</Button>
    </form>
  );
}

function Cell({
  name,
  label,
  wide,
  children,
}: {
  name: string;
  label: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`relative border-ink/15 md:px-1 ${wide ? "max-md:col-span-2" : ""}`}>
      <label htmlFor={name} className="pointer-events-none absolute top-2 ml-4 text-sm text-ink-soft">
        {label}
      </label>
      {children}
    </div>
  );
}

interface PlaceSelectProps {
  name: string;
  label: string;
  places: Place[];
  defaultValue: string;
}

function PlaceSelect({ name, label, places, defaultValue }: PlaceSelectProps) {
  return (
    <Cell name={name} label={label} wide>
      <select id={name} name={name} defaultValue={defaultValue} className={`${box} pr-10`}>
        {places.map((place) => (
          <option key={place.id} value={place.id}>
            {place.name}
          </option>
        ))}
      </select>
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        className="pointer-events-none absolute right-4 bottom-3.5"
      >
        <path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
    </Cell>
  );
}
