import type { CatalogueEntries } from "../../../domain/catalogue/catalogue-entry.ts";
import type { OwnCompany } from "../../../domain/catalogue/company.ts";
import type { DocumentId } from "../../../domain/catalogue/document.ts";
import type { PlaceFacts } from "../../../domain/catalogue/place.ts";
import type { TourSale } from "../../../domain/catalogue/tour.ts";
import type { TreatmentFacts } from "../../../domain/catalogue/treatment.ts";
import { languages } from "../../../domain/common/language.ts";
import type { ClockLetter, ClockLetterKind } from "../../../domain/message/clock-letter.ts";
import type { PromoCode } from "../../../domain/price/promo-code.ts";
import type { LeadHours } from "../../../domain/sale/lead-time.ts";
import type { ConfirmableStep } from "../../../domain/upkeep/opening.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listAllTours } from "../../../store/catalogue/tours.server.ts";
import { listAllTreatments } from "../../../store/catalogue/treatments.server.ts";
import { catalogueTexts } from "../../../texts/desk/catalogue/catalogue.ts";
import { documentTexts } from "../../../texts/desk/catalogue/documents.ts";
import { placeEditTexts } from "../../../texts/desk/catalogue/places.ts";
import { tourSaleTexts } from "../../../texts/desk/catalogue/tours.ts";
import { treatmentTexts } from "../../../texts/desk/catalogue/treatments.ts";
import { languageNames } from "../../../texts/desk/frame/language.ts";
import { letterTexts } from "../../../texts/desk/message/letters.ts";
import { fareWords } from "../../../texts/desk/price/fares.ts";
import { promoCodeWords } from "../../../texts/desk/price/promo-code-words.ts";
import { surchargeWords } from "../../../texts/desk/price/surcharge-words.ts";
import { availabilityTexts } from "../../../texts/desk/sale/availability.ts";
import { ruleWords } from "../../../texts/desk/sale/rule-words.ts";
import { openingTexts } from "../../../texts/desk/upkeep/opening.ts";
import { companyEditWords } from "./company-words.ts";
import { isMoved, openedPlaceWords, placeWords, roadWords } from "./place-words.ts";
import { tourSaleWords } from "./tour-words.ts";
import { treatmentEditWords } from "./treatment-words.ts";

const shownLines = 8;

/** Returns a function that says in one line each what an edit changes. */
export async function editWords(): Promise<(before: CatalogueEntries, after: CatalogueEntries) => string[]> {
  const [places, tours, treatments] = await Promise.all([
    listPlaces("es"),
    listAllTours("es"),
    listAllTreatments("es"),
  ]);
  const nameOf = (rows: { id: string; name: string }[], id = "") =>
    rows.find((row) => row.id === id)?.name ?? id;
  const names = new Map([
    ...places.map(({ id, name }) => [`place/${id}`, name] as const),
    ...tours.map(({ id, name }) => [`tour/${id}`, name] as const),
  ]);
  return (before, after) => {
    const opened = openedPlaceWords(before, after);
    if (opened) return [opened];
    const changed = Object.keys(after).flatMap((key) => {
      const [kind, one, two, three] = key.split("/");
      const [was, is] = [before, after].map((entries) => (entries as Record<string, unknown>)[key]);
      const fromTo = <Entry>(say: (entry: Entry | null, names: Map<string, string>) => string) =>
        [was, is].map((entry) => say(entry as Entry | null, names)).join(" → ");
      if (kind === "place") return placeWords(nameOf(places, one), was as PlaceFacts, is as PlaceFacts);
      if (kind === "road") {
        const road = `${nameOf(places, one)} – ${nameOf(places, two)}`;
        return `${road}: ${fromTo(roadWords)}`;
      }
      if (kind === "company") return companyEditWords(was as OwnCompany, is as OwnCompany);
      if (kind === "confirmed") return confirmedWords(one as ConfirmableStep, is === true);
      if (kind === "fare") {
        const direction = `${nameOf(places, one)} → ${nameOf(places, two)}`;
        return `${direction}: ${fromTo(fareWords)}`;
      }
      if (kind === "letter") {
        const [before, after] = [was, is].map((letter) => letterWords(letter as ClockLetter | null));
        return before === after ? [] : `${letterTexts.names[one as ClockLetterKind]}: ${before} → ${after}`;
      }
      if (kind === "lead") return `${nameOf(places, one)}: ${fromTo(leadWords)}`;
      if (kind === "rule") return fromTo(ruleWords);
      if (kind === "code") return fromTo((promo: PromoCode | null) => promoCodeWords(one!, promo));
      if (kind === "surcharge") return fromTo(surchargeWords);
      if (kind === "treatment") {
        const name = nameOf(treatments, one);
        return treatmentEditWords(name, was as TreatmentFacts | null, is as TreatmentFacts | null);
      }
      if (kind === "tour" && !(was && is))
        return (is ? tourSaleTexts.created : tourSaleTexts.removed)(nameOf(tours, one));
      if (kind === "tour") {
        const [before, after] = [was, is].map((sale) =>
          tourSaleWords(sale as TourSale, (id) => nameOf(tours, id)),
        );
        return before === after ? [] : `${nameOf(tours, one)}: ${before} → ${after}`;
      }
      const language = languages.find((each) => each === three);
      const labels: Record<string, string> = fieldsOf[one!]!;
      const fields = Object.keys(labels).filter(
        (field) => (was as Record<string, string>)?.[field] !== (is as Record<string, string>)?.[field],
      );
      if (fields.length === 0) return [];
      const named = fields.map((field) => labels[field]!.toLowerCase()).join(", ");
      const entry =
        one === "document"
          ? documentTexts.names[two as DocumentId]
          : one === "letter"
            ? letterTexts.names[two as ClockLetterKind]
            : nameOf({ tour: tours, treatment: treatments }[one!] ?? places, two);
      return `${entry} (${language ? languageNames[language].toLowerCase() : three}): ${named}`;
    });
    const moved = [
      isMoved("place", before, after) ? placeEditTexts.moved : [],
      isMoved("tour", before, after) ? tourSaleTexts.moved : [],
      isMoved("treatment", before, after) ? treatmentTexts.moved : [],
    ];
    const all = [...changed, ...moved.flat()];
    const others = all.length - shownLines;
    return others > 1 ? [...all.slice(0, shownLines), catalogueTexts.others(others)] : all;
  };
}

function confirmedWords(step: ConfirmableStep, isConfirmed: boolean): string {
  return isConfirmed
    ? openingTexts.confirmed[step]
    : `${openingTexts.steps[step].name}: ${openingTexts.unconfirmed}`;
}

function letterWords(letter: ClockLetter | null): string {
  return [letter?.isOn === false ? letterTexts.off : letterTexts.on, letter?.reviewUrl]
    .filter(Boolean)
    .join(", ");
}

function leadWords(hours: LeadHours | null): string {
  return hours ? availabilityTexts.leads.says(hours.from, hours.to) : "";
}

const fieldsOf: Record<string, Record<string, string>> = {
  place: placeEditTexts.fields,
  tour: tourSaleTexts.fields,
  treatment: treatmentTexts.fields,
  document: documentTexts.fields,
  letter: letterTexts.fields,
};
