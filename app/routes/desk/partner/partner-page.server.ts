import { todayInCostaRica } from "../../../domain/common/day.ts";
import { formatColones } from "../../../domain/common/money.ts";
import { whatsappLink } from "../../../domain/common/phone.ts";
import { typedSum } from "../../../domain/common/typed-amount.ts";
import { roundingOf } from "../../../domain/money/cash.ts";
import { undoneBy } from "../../../domain/partner/entry.ts";
import { logoImage } from "../../../domain/partner/logo.ts";
import { isBeyondLimit, type Relation, termOn } from "../../../domain/partner/relation.ts";
import { env } from "../../../env.server.ts";
import { partnerDeskUrl } from "../../../operations/partner/partner-desk-link.server.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listAllTours } from "../../../store/catalogue/tours.server.ts";
import { currentRate } from "../../../store/money/exchange-rate.server.ts";
import { findLogo } from "../../../store/partner/logos.server.ts";
import { listPartnerDesks } from "../../../store/partner/partner-desks.server.ts";
import { listPartnerEntries, sumPartnerEntries } from "../../../store/partner/partner-entries.server.ts";
import {
  listTerms,
  type PartnerTerm,
  usedOfLimitCents,
} from "../../../store/partner/partner-terms.server.ts";
import { findPartner, listRates, type Partner } from "../../../store/partner/partners.server.ts";
import { unratedBookings } from "../../../store/partner/unrated.server.ts";
import { readTeam } from "../../../store/team/team.server.ts";
import { dayShort, shortMoment } from "../../../texts/desk/frame/day-words.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { partnerTexts as words } from "../../../texts/desk/partner/partners.ts";
import { deskStatements } from "../../../texts/desk/partner/statements.ts";
import { roomTexts } from "../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";
import { exchangeRateText } from "../kit/money-rows.server.ts";
import { rateChoices, subjectWords } from "../kit/rates/rate-subject.ts";
import { readPartnerChanges } from "./partner-changes.server.ts";
import { readDeskStatements } from "./partner-statements.server.ts";
import { amountWords } from "./rate-words.ts";

/** At most this many entries are listed. */
const mostEntries = 100;

export type PartnerPage = NonNullable<Awaited<ReturnType<typeof readPartnerPage>>>;

/** Reads what the page of a partner shows; undefined where there is no such partner. */
export async function readPartnerPage(id: string, mayAct: boolean) {
  const partner = await findPartner(id);
  if (!partner) return undefined;
  const { createdAt, id: partnerId, code, ...values } = partner;
  const today = todayInCostaRica();
  const [
    unrated,
    rates,
    rows,
    sums,
    places,
    tours,
    desks,
    statements,
    logo,
    terms,
    usedCents,
    exchange,
    team,
  ] = await Promise.all([
    unratedBookings(id),
    listRates(id),
    listPartnerEntries(id, mostEntries),
    sumPartnerEntries(id),
    listPlaces("es"),
    listAllTours("es"),
    listPartnerDesks(id),
    readDeskStatements(id),
    findLogo(id),
    listTerms(id),
    usedOfLimitCents(id),
    currentRate(new Date()),
    readTeam(today),
  ] as const);
  const { relation, limitCents } = termOn(terms, today);
  const { choices, names } = rateChoices(places, tours);
  return {
    values: { ...values, placeId: values.placeId ?? "" },
    desks: desks.map((desk) => partnerDeskRow(desk, partner, mayAct)),
    link: { url: `${env.siteUrl}/p/${code}`, days: env.PARTNER_DAYS },
    owed: owedWords(sums.owedCents),
    drivers: team.drivers.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
    rate: exchange ? exchangeRateText(exchange.rate) : "",
    statements,
    unrated,
    rates: rates.map((rate) => ({
      id: rate.id,
      amount: amountWords(rate),
      subject: subjectWords(rate, names, words.rates.all),
      since: words.rates.since(dayShort(rate.fromDay)),
    })),
    relation,
    terms: terms.map(termRow),
    used: limitCents === null ? undefined : words.relations.used(dollars(usedCents), dollars(limitCents)),
    hasPassedLimit: isBeyondLimit(limitCents, usedCents, 0),
    choices,
    entries: rows.map(partnerEntryRow),
    more: sums.entries - rows.length,
    today,
    logo: logo && logoImage(logo),
    changes: await readPartnerChanges(partner, names),
  };
}

function termRow({ id, relation, fromDay, limitCents }: PartnerTerm) {
  const limit = limitCents === null ? [] : [words.relations.limit(dollars(limitCents))];
  const since = [words.relations.since(dayShort(fromDay)), ...limit].join(", ");
  return { id, name: words.relations.names[relation], since };
}

type DeskRow = Awaited<ReturnType<typeof listPartnerDesks>>[number];

/** A desk's link lets anybody book as that desk, so only those who run the day get it. */
function partnerDeskRow(
  { id, name, active, linkVersion, usedAt }: DeskRow,
  { phone }: Partner,
  mayAct: boolean,
) {
  const url = mayAct && active ? partnerDeskUrl(id, linkVersion, "es") : undefined;
  const hello = url && phone ? whatsappLink(phone, words.desks.hello(name, url)) : undefined;
  const used = usedAt ? words.desks.used(shortMoment(usedAt)) : words.desks.unused;
  return { id, name, active, linkVersion, used, url, whatsapp: hello };
}

/** The money that can be noted goes from who owes to the other. */
function owedWords(cents: number) {
  if (cents === 0) return { words: words.nothingOwed, sum: "", typed: "" };
  const says = cents > 0 ? words.owed : words.theyOwe;
  const noted = cents > 0 ? ("pay" as const) : ("receive" as const);
  return { words: says, sum: dollars(Math.abs(cents)), typed: typedSum(Math.abs(cents)), noted };
}

type Row = Awaited<ReturnType<typeof listPartnerEntries>>[number];

function partnerEntryRow({ entry, reference, guest, relation, isUndone }: Row) {
  const { id, kind, cents, state, day, note } = entry;
  return {
    id,
    day: dayShort(day),
    title: titleOf(entry, relation),
    text: kind === "ride" ? guest : [colonesOf(entry), note].filter(Boolean).join(" · "),
    reference: kind === "ride" ? reference : null,
    sum: `${cents < 0 ? "−" : "+"} ${dollars(Math.abs(cents))}`,
    mayUndo: Object.hasOwn(undoneBy, kind) && !isUndone,
    state,
  };
}

/** Says the colones of a payment with their rate, and what was rounded away. */
function colonesOf({ cents, tenderedCents, rate }: Row["entry"]): string {
  if (tenderedCents === null) return "";
  const rounded = roundingOf(Math.abs(cents), tenderedCents, Number(rate));
  const rounding = rounded === 0 ? "" : roomTexts.money.rounding(formatColones(rounded));
  const colones = cashTexts.colones(formatColones(tenderedCents), exchangeRateText(rate!));
  return [colones, rounding].filter(Boolean).join(" · ");
}

/** A ride of a referral that is done and lowers what is owed cost less afterwards. */
function titleOf({ kind, cents, state, method }: Row["entry"], relation: Relation | null): string {
  const { entries } = words;
  if (method && kind === "received") return `${entries.received}: ${deskStatements.methods[method]}`;
  if (method) return deskStatements.paidBy(deskStatements.methods[method]);
  if (kind !== "ride") return entries[kind];
  const isReferral = relation === null || relation === "referral";
  return isReferral && cents < 0 && state === "done" ? entries.lower : entries.ride[state ?? "cancelled"];
}
