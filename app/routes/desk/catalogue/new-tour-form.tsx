import { usualGroup } from "../../../domain/catalogue/tour.ts";
import { tourSaleTexts as words } from "../../../texts/desk/catalogue/tours.ts";
import { Fold } from "../kit/fold.tsx";
import { Save } from "../kit/save.tsx";
import { type Poster, TourGroupFields, TourTextFields } from "./tour-forms.tsx";

/** Holds every field that a tour needs to be sold; its facts can follow. */
export function NewTourForm({ posters, edit }: { posters: Poster[]; edit: number }) {
  return (
    <section data-adds className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
      <Fold name="new-tour" intent="new" heading={words.open} look="button" shown={{ edit }}>
        <TourTextFields texts={{}} />
        <TourGroupFields sale={usualGroup} posters={posters} />
        <Save />
      </Fold>
    </section>
  );
}
