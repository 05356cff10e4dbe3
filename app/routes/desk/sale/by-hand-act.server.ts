import { data, redirect } from "react-router";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { cleanText, readFields } from "../../../domain/common/form.ts";
import { phoneNumber } from "../../../domain/common/phone-number.server.ts";
import { isId, newId } from "../../../domain/common/reference.ts";
import { typedCents } from "../../../domain/common/typed-amount.ts";
import { legsOf, withPickups } from "../../../domain/reservation/leg.ts";
import type { CheckoutDetails } from "../../../domain/reservation/reservation.ts";
import { handFields, readByHand } from "../../../domain/sale/by-hand.ts";
import { longestChat } from "../../../domain/sale/read-chat.ts";
import { may } from "../../../domain/team/role.ts";
import { log } from "../../../log.server.ts";
import { isUnreachableAddress } from "../../../operations/message/mail-reach.server.ts";
import { bookByHand } from "../../../operations/sale/book-by-hand.server.ts";
import { listLeadTimes } from "../../../store/catalogue/places.server.ts";
import { findSoldTour } from "../../../store/catalogue/tours.server.ts";
import { BusyError } from "../../../store/engine/claim-queue.server.ts";
import { findDuplicates } from "../../../store/reservation/duplicates.server.ts";
import { readGeography } from "../../../store/ride/geography.server.ts";
import { answerTexts } from "../../../texts/desk/frame/answers.ts";
import { dayShort } from "../../../texts/desk/frame/day-words.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { type Press, type PressedAct, withRight } from "../kit/acts.server.ts";
import type { ByHandAnswer } from "./by-hand-answer.ts";
import { readCatalogue } from "./by-hand-catalogue.server.ts";
import { quoteByHand } from "./by-hand-price.ts";
import { fillFromChat } from "./fill-from-chat.server.ts";

export const byHandActs = withRight("dispatch", { read: fill, price: fill, book });

/** Reads a message, quotes a price, or books. Unless it books, it returns what was typed. */
export async function actOnNew({ form, act }: PressedAct<Awaited<ReturnType<typeof book | typeof fill>>>) {
  try {
    return await act();
  } catch (error) {
    if (error instanceof BusyError)
      return data<ByHandAnswer>({ ...typedIn(form), text: answerTexts.busy.text }, { status: 409 });
    log.error({ error }, "book by hand");
    return data<ByHandAnswer>({ ...typedIn(form), text: byHandTexts.failed }, { status: 500 });
  }
}

function typedIn(form: FormData): Typed {
  const { click } = readFields(form, ["click"]);
  const chat = form.get("chat");
  const pasted = typeof chat === "string" ? cleanText(chat.slice(0, longestChat)) : "";
  const values = { ...readFields(form, handFields), chat: pasted };
  return { values, click: isId(click) ? click : newId() };
}

/** Fills the fields from a pasted message; the page quotes the price of what stands in them. */
async function fill({ form }: Press) {
  const typed = typedIn(form);
  return data<ByHandAnswer>({ ...typed, ...(typed.values.chat && (await fillFromChat(typed.values))) });
}

type Typed = Required<Pick<ByHandAnswer, "values" | "click">>;

async function book({ form, operator, actor }: Press) {
  const typed = typedIn(form);
  const { values, click } = typed;
  const known = readFields(form, ["another"]).another.split(",");
  const refuse = (answer: ByHandAnswer, status = 400) =>
    data<ByHandAnswer>({ ...typed, ...answer }, { status });
  const clock = { now: new Date(), leads: await listLeadTimes() };
  const tour = await findSoldTour(values.tour, "es");
  const geography = await readGeography();
  const context = { today: todayInCostaRica(), phone: phoneNumber, clock, tour, geography };
  // A price that is the fares' own is no other price, and needs no reason.
  const { quote, agreedCents } = quoteByHand(values, await readCatalogue());
  const isFare = quote !== undefined && agreedCents === undefined;
  const read = readByHand(isFare && typedCents(values.agreed) ? { ...values, agreed: "" } : values, context);
  if ("errors" in read) return refuse({ errors: read.errors });
  if (await isUnreachableAddress(read.order.details.email))
    return refuse({ errors: { email: "emailLetters" } });
  if (!may(operator.role, "cash")) {
    if (read.order.paid) return refuse({ text: byHandTexts.notCash }, 403);
    if (read.order.agreedCents) return refuse({ text: byHandTexts.notPrice }, 403);
  }
  const twins = await twinsOfPlan(withPickups(read.order.details, "agreed", geography), click);
  if (twins.some(({ reference }) => !known.includes(reference))) return refuse({ twins }, 409);
  const done = await bookByHand(click, read.order, actor);
  switch (done.outcome) {
    case "booked":
      return redirect(`/dashboard/admin/r/${done.reference}?booked`, 303);
    case "bookedBefore":
      return refuse({ booked: done.reference, click: newId() }, 409);
    case "noFare":
      return refuse({ errors: values.kind === "Tour" ? { tour: "required" } : { to: "noFare" } });
    case "tooSoon":
      return refuse({ errors: { departure: "tooSoon", reason: "reasonRequired" } });
    case "closed":
    case "full":
      return refuse({ errors: { departure: done.outcome, reason: "reasonRequired" } });
    case "dayPast":
      return refuse({ errors: { departure: "datePast" } });
    default:
      return refuse({ text: byHandTexts.failed, click: newId() }, 409);
  }
}

async function twinsOfPlan(details: CheckoutDetails, click: string) {
  const tourId = details.kind === "Tour" ? details.tour : null;
  const twins = await findDuplicates(
    details.phone,
    legsOf(details).map((leg) => ({ ...leg, tourId })),
    click,
  );
  return twins.map((twin) => ({ ...twin, when: dayShort(twin.day) }));
}
