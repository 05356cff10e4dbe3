import type { RatedRide } from "../../../domain/money/dated-rate.ts";
import type { PartnerValues } from "../../../domain/partner/partner-change.ts";
import type { RateAmount } from "../../../domain/partner/rate.ts";
import type { Term } from "../../../domain/partner/relation.ts";
import { env } from "../../../env.server.ts";
import { listPartnerChanges } from "../../../store/partner/partner-changes.server.ts";
import { colleagueNames } from "../../../store/team/colleagues.server.ts";
import { dayShort, shortMoment } from "../../../texts/desk/frame/day-words.ts";
import { partnerPapers } from "../../../texts/desk/partner/partner-papers.ts";
import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import type { ChangeLine } from "../kit/history/change-lines.tsx";
import { subjectWords } from "../kit/rates/rate-subject.ts";
import { amountWords } from "./rate-words.ts";

const shown = 50;
const { fields, noPlace, relations: terms } = partnerTexts;
const { changes: words } = partnerPapers;
const { fromTo } = teamTexts.changes;

/** Reads the changes of a partner in words, newest first; `names` are those of places and tours by their ids. */
export async function readPartnerChanges(
  { id, name }: { id: string; name: string },
  names: Map<string, string>,
): Promise<ChangeLine[]> {
  const [changes, colleagues] = await Promise.all([listPartnerChanges(id, shown), colleagueNames()] as const);
  return changes.map(({ id, createdAt, actor, desk, change, before, after }) => ({
    id,
    at: shortMoment(createdAt),
    by: colleagues.get(actor) ?? env.OPERATOR_NAME,
    whose: desk ?? name,
    what: changeWords({ change, before, after }, names),
  }));
}

type Change = Pick<Awaited<ReturnType<typeof listPartnerChanges>>[number], "change" | "before" | "after">;

function changeWords({ change, before, after }: Change, names: Map<string, string>): string {
  switch (change) {
    case "changed":
      return fieldsWords(before ?? {}, after ?? {}, names);
    case "rate":
      return rateWords(before, after ?? {}, names);
    case "term":
      return payTermWords(before ?? {}, after ?? {});
    default:
      return words[change];
  }
}

/** Returns for example "Cómo paga: Paga el huésped → Se le factura, límite $2.000, desde el 1 feb". */
function payTermWords(before: PartnerValues, after: PartnerValues): string {
  const nameOf = (values: PartnerValues) => {
    const { relation, limitCents } = values as unknown as Term;
    const limit = limitCents === null ? [] : [terms.limit(dollars(limitCents))];
    return [terms.names[relation], ...limit].join(", ");
  };
  const since = terms.since(dayShort(String(after.fromDay)));
  return fromTo(terms.heading, nameOf(before), `${nameOf(after)}, ${since}`);
}

function rateWords(before: PartnerValues | null, after: PartnerValues, names: Map<string, string>): string {
  const rate = after as unknown as RatedRide & RateAmount & { fromDay: string };
  const was = before ? amountWords(before as unknown as RateAmount) : words.noRate;
  const { since: saySince, all } = partnerTexts.rates;
  const since = saySince(dayShort(rate.fromDay));
  return fromTo(subjectWords(rate, names, all), was, `${amountWords(rate)}, ${since}`);
}

/** Returns for example "Teléfono: +50626530031 → +50626530032". */
function fieldsWords(before: PartnerValues, after: PartnerValues, names: Map<string, string>): string {
  const labels: Partial<Record<string, string>> = fields;
  const valueWords = (field: string, value: PartnerValues[string] | undefined) => {
    if (typeof value === "boolean") return words.yesOrNo(value);
    if (field === "placeId") return (value && names.get(String(value))) || noPlace;
    return String(value || words.empty);
  };
  return Object.keys(after)
    .map((field) =>
      fromTo(labels[field] ?? field, valueWords(field, before[field]), valueWords(field, after[field])),
    )
    .join("; ");
}
