import { listEdits } from "../../../booking/edit-catalogue.server.ts";
import type { FarePrice, Things, TourSale } from "../../../domain/catalogue-thing.ts";
import type { OwnCompany } from "../../../domain/company.ts";
import type { DocumentId } from "../../../domain/document.ts";
import { languages } from "../../../domain/language.ts";
import type { LeadHours } from "../../../domain/lead-time.ts";
import type { ConfirmableStep } from "../../../domain/opening.ts";
import type { PromoCode } from "../../../domain/promo-code.ts";
import type { SaleRule } from "../../../domain/sale-rule.ts";
import type { Surcharge } from "../../../domain/surcharge.ts";
import { env } from "../../../env.server.ts";
import { listAllTours, listPlaces } from "../../../store/catalogue.server.ts";
import { availabilityTexts } from "../../../texts/es-availability.ts";
import { documentTexts, tourSaleTexts } from "../../../texts/es-catalogue.ts";
import { languageNames } from "../../../texts/es-language.ts";
import { openingTexts } from "../../../texts/es-opening.ts";
import { dollars } from "../../../texts/es-ride.ts";
import { companyEditWords } from "./company-words.ts";
import { fareWords } from "./fare-form.tsx";
import { promoCodeWords } from "./promo-code-words.ts";
import { ruleWords } from "./rule-words.ts";
import { surchargeWords } from "./surcharge-words.ts";

const shown = 50;

/** What was edited, the newest first, in a line each. */
export async function readEdits() {
  const [edits, places, tours] = await Promise.all([listEdits(shown), listPlaces("es"), listAllTours("es")]);
  const nameOf = (rows: { id: string; name: string }[], id = "") =>
    rows.find((row) => row.id === id)?.name ?? id;
  const names = new Map([
    ...places.map(({ id, name }) => [`place/${id}`, name] as const),
    ...tours.map(({ id, name }) => [`tour/${id}`, name] as const),
  ]);
  const undone = new Set(edits.map(({ undoes }) => undoes));
  const lines = (before: Things, after: Things) =>
    Object.keys(after).map((key) => {
      const [kind, one, two, three] = key.split("/");
      const [was, is] = [before, after].map((things) => (things as Record<string, unknown>)[key]);
      if (kind === "company") return companyEditWords(was as OwnCompany, is as OwnCompany);
      if (kind === "confirmed") return confirmedWords(one as ConfirmableStep, is === true);
      if (kind === "fare") {
        const road = `${nameOf(places, one)} → ${nameOf(places, two)}`;
        return `${road}: ${fareWords(was as FarePrice | null)} → ${fareWords(is as FarePrice | null)}`;
      }
      if (kind === "lead") {
        const [before, after] = [was, is].map((hours) => leadWords(hours as LeadHours | null));
        return `${nameOf(places, one)}: ${before} → ${after}`;
      }
      if (kind === "rule")
        return [was, is].map((rule) => ruleWords(rule as SaleRule | null, names)).join(" → ");
      if (kind === "code")
        return [was, is].map((promo) => promoCodeWords(one!, promo as PromoCode | null)).join(" → ");
      if (kind === "surcharge")
        return [was, is].map((surcharge) => surchargeWords(surcharge as Surcharge | null)).join(" → ");
      if (kind === "tour")
        return `${nameOf(tours, one)}: ${saleWords(was as TourSale)} → ${saleWords(is as TourSale)}`;
      const isTour = one === "tour";
      const language = languages.find((each) => each === three);
      const labels: Record<string, string> = isTour ? tourSaleTexts.fields : documentTexts.fields;
      const changed = Object.keys(labels).filter(
        (field) => (was as Record<string, string>)?.[field] !== (is as Record<string, string>)?.[field],
      );
      const named = changed.map((field) => labels[field]!.toLowerCase()).join(", ");
      const told = isTour ? nameOf(tours, two) : documentTexts.names[two as DocumentId];
      return `${told} (${language ? languageNames[language].toLowerCase() : three}): ${named}`;
    });
  return edits.map(({ id, before, after, undoes, createdAt }) => ({
    id,
    at: moment.format(createdAt),
    by: env.OPERATOR_NAME,
    what: lines(before, after),
    isUndo: undoes !== null,
    mayUndo: !undone.has(id),
  }));
}

function confirmedWords(step: ConfirmableStep, isConfirmed: boolean): string {
  return isConfirmed
    ? openingTexts.confirmed[step]
    : `${openingTexts.steps[step].name}: ${openingTexts.unconfirmed}`;
}

function leadWords(hours: LeadHours | null): string {
  return hours ? availabilityTexts.leads.says(hours.from, hours.to) : "";
}

function saleWords({ pricePerPersonCents, hidden, homePosition }: TourSale): string {
  return [
    dollars(pricePerPersonCents),
    hidden && tourSaleTexts.isHidden,
    homePosition !== null && `${tourSaleTexts.isHome} (${homePosition})`,
  ]
    .filter(Boolean)
    .join(", ");
}

const moment = new Intl.DateTimeFormat("es-CR", {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "America/Costa_Rica",
});
