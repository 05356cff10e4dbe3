import { redirect } from "react-router";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { type FieldErrors, readFields } from "../../../domain/common/form.ts";
import { phoneNumber } from "../../../domain/common/phone-number.server.ts";
import { isId, newId } from "../../../domain/common/reference.ts";
import { typedCents } from "../../../domain/common/typed-amount.ts";
import { inColones, mostCashCents } from "../../../domain/money/cash.ts";
import { readShownCents } from "../../../domain/money/shown-sums.ts";
import { isPaidByPartner, termOn } from "../../../domain/partner/relation.ts";
import { nameDuplicates } from "../../../domain/reservation/duplicates.ts";
import { legsOf, withPickups } from "../../../domain/reservation/leg.ts";
import type { CheckoutDetails } from "../../../domain/reservation/reservation.ts";
import { type HandError, type HandField, type HandOrder, readByHand } from "../../../domain/sale/by-hand.ts";
import { readQuoteEnd } from "../../../domain/sale/quote.ts";
import { may } from "../../../domain/team/role.ts";
import { isUnreachableAddress } from "../../../operations/message/mail-reach.server.ts";
import { keepApart } from "../../../operations/reservation/keep-apart.server.ts";
import { bookByHand, type OtherHandPrice } from "../../../operations/sale/book-by-hand.server.ts";
import { makeQuote } from "../../../operations/sale/quote.server.ts";
import type { Unbookable } from "../../../operations/sale/reserve.server.ts";
import { listLeadTimes } from "../../../store/catalogue/places.server.ts";
import { findSoldTour } from "../../../store/catalogue/tours.server.ts";
import { listTerms } from "../../../store/partner/partner-terms.server.ts";
import { findPartner } from "../../../store/partner/partners.server.ts";
import { findDuplicates } from "../../../store/reservation/duplicates.server.ts";
import { readGeography } from "../../../store/ride/geography.server.ts";
import { dayShort } from "../../../texts/desk/frame/day-words.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { quoteTexts } from "../../../texts/desk/sale/quotes.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../kit/answer.ts";
import { shownIn } from "../kit/as-shown.ts";
import { type ByHandAnswer, type ByHandValues, byHandFields } from "./by-hand-answer.ts";
import { readCatalogue } from "./by-hand-catalogue.server.ts";
import { quoteByHand } from "./by-hand-price.ts";
import { fillFromChat } from "./fill-from-chat.server.ts";

export const byHandActs = withRight("dispatch", { read: fill, price: fill, book, quote });

/** Fills the fields from a pasted message; the page quotes the price of what stands in them. */
async function fill({ form, operator }: Press): Promise<ByHandAnswer> {
  const typed = typedIn(form);
  const mayAgree = may(operator.role, "cash");
  const boardDay = shownIn(form).departure ?? "";
  return { ...good(""), typed, ...(typed.chat && (await fillFromChat(typed, { mayAgree, boardDay }))) };
}

const typedIn = (form: FormData): ByHandValues => readFields(form, byHandFields);

/** Books, or says what prevents it, with what was typed. */
async function book(press: Press): Promise<ByHandAnswer> {
  const typed = typedIn(press.form);
  return { typed, ...(await bookTyped(typed, press)) };
}

async function bookTyped(values: ByHandValues, press: Press): Promise<ByHandAnswer> {
  const read = await readTyped(values, press);
  if ("refused" in read) return read.refused;
  const done = await bookByHand(read.click, read.order, press.actor);
  if (done.outcome === "booked") {
    await keepApart(done.reference, read.others, press.actor);
    throw redirect(`/dashboard/admin/r/${done.reference}?booked`, 303);
  }
  if (done.outcome === "bookedBefore") return { ...stale(""), booked: done.reference, click: newId() };
  if (done.outcome === "quotedBefore") return quotedBefore();
  if (done.outcome === "otherPrice") return otherPrice(done);
  return notSold(done.outcome, values);
}

const quotedBefore = (): ByHandAnswer => ({ ...stale(quoteTexts.offer.before), click: newId() });

/** Tells the price that the fares make by now; the next press agrees to it. */
const otherPrice = ({ priceCents }: OtherHandPrice): ByHandAnswer =>
  stale(byHandTexts.otherPrice(dollars(priceCents)), { was: { price: String(priceCents) } });

/** Offers the booking to its guest, or says what prevents it. */
async function quote(press: Press): Promise<ByHandAnswer> {
  const typed = typedIn(press.form);
  return { typed, ...(await quoteTyped(typed, press)) };
}

async function quoteTyped(values: ByHandValues, press: Press): Promise<ByHandAnswer> {
  const { offer } = quoteTexts;
  if (values.paid) return bad(offer.notPaid);
  const read = await readTyped(values, press);
  if ("refused" in read) return read.refused;
  const end = readQuoteEnd(values, legsOf(read.planned));
  if ("wrong" in end) return bad(byHandTexts.wrong, { problems: { quoteDay: offer.wrong[end.wrong] } });
  const offered = { endsAt: end.endsAt, claims: values.claims === "on" };
  const made = await makeQuote(read.click, read.order, offered, press.actor);
  if (made.outcome === "quoted") throw redirect(`/dashboard/admin/quotes?made=${made.id}`, 303);
  if (made.outcome === "madeBefore") return quotedBefore();
  if (made.outcome === "otherPrice") return otherPrice(made);
  return notSold(made.outcome, values);
}

interface Typed {
  click: string;
  order: HandOrder;
  planned: CheckoutDetails;
  /** The references of those that look like duplicates, and that the colleague said to be others. */
  others: string[];
}

/** Reads the order, or says what is wrong with it. */
async function readTyped(
  values: ByHandValues,
  { form, operator }: Press,
): Promise<Typed | { refused: ByHandAnswer }> {
  const { click: sent, another } = readFields(form, ["click", "another"]);
  const click = isId(sent) ? sent : newId();
  const clock = { now: new Date(), leads: await listLeadTimes() };
  const tour = await findSoldTour(values.tour, "es");
  const geography = await readGeography();
  const context = { today: todayInCostaRica(), phone: phoneNumber, clock, tour, geography };
  // A price that is the fares' own is no other price, and needs no reason.
  const { quote, agreedCents } = quoteByHand(values, await readCatalogue());
  const isFare = quote !== undefined && agreedCents === undefined;
  const read = readByHand(isFare && typedCents(values.agreed) ? { ...values, agreed: "" } : values, context);
  if ("errors" in read) return { refused: wrong(read.errors) };
  const { order } = read;
  order.shownCents = readShownCents(shownIn(form).price ?? "");
  const cents = agreedCents ?? quote?.priceCents;
  if (order.paid?.rate && cents && inColones(cents, order.paid.rate) > mostCashCents)
    return { refused: wrong({ rate: "tooManyColones" }) };
  if (values.partner) {
    const partner = await findPartner(values.partner);
    if (!partner?.active) return { refused: wrong({ partner: "partnerGone" }) };
    order.partnerId = partner.id;
    const { relation } = termOn(await listTerms(partner.id), context.today);
    if (order.paid && isPaidByPartner(relation)) return { refused: wrong({ paid: "paidByPartner" }) };
    if (values.beyondLimit === "on") order.how.isBeyondLimit = true;
  }
  if (await isUnreachableAddress(order.details.email)) return { refused: wrong({ email: "emailLetters" }) };
  if (!may(operator.role, "cash")) {
    if (order.paid) return { refused: bad(byHandTexts.notCash, { outcome: "notYours" }) };
    if (order.agreedCents) return { refused: bad(byHandTexts.notPrice, { outcome: "notYours" }) };
  }
  const planned = withPickups(order.details, "agreed", geography);
  const duplicates = await duplicatesOfPlan(planned, click);
  const asked = nameDuplicates(duplicates);
  const named = asked.named.map((duplicate) => ({ ...duplicate, when: dayShort(duplicate.day) }));
  if (named.some(({ reference }) => !another.split(",").includes(reference)))
    return { refused: { ...stale(""), duplicates: { ...asked, named } } };
  return { click, order, planned, others: duplicates.likely.map(({ reference }) => reference) };
}

/** Says why nothing was booked or offered. */
function notSold(outcome: "noFare" | Unbookable, { kind }: ByHandValues): ByHandAnswer {
  switch (outcome) {
    case "noFare":
      return wrong(kind === "Tour" ? { tour: "required" } : { to: "noFare" });
    case "tooSoon":
      return wrong({ departure: "tooSoon", reason: "reasonRequired" });
    case "closed":
    case "full":
      return { ...wrong({ departure: outcome, reason: "reasonRequired" }), rule: outcome };
    case "dayPast":
      return wrong({ departure: "datePast" });
    case "overLimit":
      return wrong({ partner: "overLimit" });
    default:
      return { ...stale(byHandTexts.failed), click: newId() };
  }
}

/** Says at each field what is wrong with it. */
function wrong(errors: FieldErrors<HandField, HandError>): Answer {
  const problems = Object.entries(errors).map(([field, key]) => [field, byHandTexts.errors[key]]);
  return bad(byHandTexts.wrong, { problems: Object.fromEntries(problems) });
}

async function duplicatesOfPlan(details: CheckoutDetails, click: string) {
  const tourId = details.kind === "Tour" ? details.tour : null;
  const rides = legsOf(details).map((leg) => ({ ...leg, tourId }));
  return await findDuplicates(details.phone, rides, click);
}
