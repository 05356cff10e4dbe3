import type { Operator } from "../../../../auth/operator.server.ts";
import { secondFactorProblem } from "../../../../auth/second-factor.server.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId, newId, referenceOf } from "../../../../domain/common/reference.ts";
import { log } from "../../../../log.server.ts";
import { confirmAddress } from "../../../../operations/message/confirm-address.server.ts";
import { confirmAsked, declineAsked } from "../../../../operations/reservation/answer-asked.server.ts";
import { addNote, markComplaint, noteCall } from "../../../../operations/reservation/note.server.ts";
import { renewShare } from "../../../../operations/reservation/renew-share.server.ts";
import { BusyError } from "../../../../store/engine/claim-queue.server.ts";
import { findReservationByReference } from "../../../../store/reservation/reservations.server.ts";
import { answerTexts } from "../../../../texts/desk/frame/answers.ts";
import { requestTexts } from "../../../../texts/desk/reservation/requests.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { sentMessageTexts } from "../../../../texts/desk/reservation/sent-messages.ts";
import { colleagueTexts } from "../../../../texts/desk/team/colleagues.ts";
import type { Visit } from "../../../../visitor.server.ts";
import { type Acts, findAct } from "../../kit/acts.server.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import type { Pressed } from "../../kit/pressed.ts";
import { actOnChat, type ChatIntent } from "../../message/chat-act.server.ts";
import { acceptRequest, declineRequest } from "./answer-act.server.ts";
import { cancel } from "./cancel-act.server.ts";
import { correct } from "./guest-act.server.ts";
import { joinDuplicate } from "./join-act.server.ts";
import { giveByHand, takeByHand, undo } from "./money-act.server.ts";
import { agreeOnPrice } from "./price-act.server.ts";
import { noteNoShow, plan, writeRide } from "./ride-act.server.ts";
import { splitOff } from "./split-act.server.ts";

type Handler = (pressed: Pressed) => Promise<Answer>;

export const reservationActs: Acts<Handler> = {
  confirm: { right: "dispatch", handler: confirm },
  turnDown: { right: "dispatch", handler: turnDown },
  accept: { right: "dispatch", handler: acceptRequest },
  decline: { right: "dispatch", handler: declineRequest },
  plan: { right: "dispatch", handler: plan },
  details: { right: "dispatch", handler: writeRide },
  noShow: { right: "dispatch", handler: noteNoShow },
  cancel: { right: "dispatch", handler: cancel },
  join: { right: "dispatch", handler: joinDuplicate },
  split: { right: "dispatch", handler: splitOff },
  guest: { right: "dispatch", handler: correct },
  confirmAddress: { right: "dispatch", handler: confirmEmail },
  renewShare: { right: "dispatch", handler: renewShareLink },
  note: { right: "dispatch", handler: note },
  call: { right: "dispatch", handler: call },
  complaint: { right: "dispatch", handler: complaint },
  take: { right: "cash", handler: takeByHand },
  give: { right: "cash", handler: giveByHand },
  undo: { right: "cash", handler: undo },
  price: { right: "cash", handler: agreeOnPrice },
  opened: { right: "dispatch", handler: (chat) => answerChat("opened", chat) },
  said: { right: "dispatch", handler: (chat) => answerChat("said", chat) },
  notYet: { right: "dispatch", handler: (chat) => answerChat("notYet", chat) },
};

/** Carries a button of the room out, and returns the answer with what was typed. */
export async function actOnReservation(
  visit: Visit,
  reference: string,
  form: FormData,
  operator: Operator,
): Promise<Answer> {
  const { form: name, click } = readFields(form, ["form", "click"]);
  const act = findAct(reservationActs, form, operator.role);
  if ("refused" in act) {
    const isNotTheirs = act.refused === "notYours";
    return bad(colleagueTexts[act.refused], { isNotTheirs, form: name, typed: typedIn(form) });
  }
  const answer = await carryOut(act.handler, reference, form, {
    actor: operatorWith(operator.id),
    click: isId(click) ? click : newId(),
    unproved: async () => {
      const outcome = await secondFactorProblem(visit, readFields(form, ["code"]).code);
      return outcome && bad(answerTexts[outcome].text, { asksCode: outcome });
    },
  });
  return answer.good ? { ...answer, form: name } : { typed: typedIn(form), ...answer, form: name };
}

async function carryOut(
  handler: Handler,
  reference: string,
  form: FormData,
  by: Omit<Pressed, "form" | "reservation">,
): Promise<Answer> {
  const asked = referenceOf(reference);
  try {
    const reservation = asked ? await findReservationByReference(asked, "es") : undefined;
    return reservation ? await handler({ ...by, form, reservation }) : bad(roomTexts.answers.failed);
  } catch (error) {
    if (error instanceof BusyError) return bad(answerTexts.busy.text);
    log.error({ error }, "reservation");
    return bad(roomTexts.answers.failed);
  }
}

function typedIn(form: FormData): Record<string, string> {
  const all = [...form].filter(([name, value]) => typeof value === "string" && !name.startsWith("was-"));
  return Object.fromEntries(all) as Record<string, string>;
}

async function confirm({ reservation, actor }: Pressed): Promise<Answer> {
  const outcome = await confirmAsked(reservation.id, actor);
  if (outcome === "confirmed") return good(requestTexts.booking.confirmed);
  return outcome === "nothingToDo" ? stale(roomTexts.answers.answered) : bad(answerTexts[outcome].text);
}

async function turnDown({ reservation, actor }: Pressed): Promise<Answer> {
  const outcome = await declineAsked(reservation.id, actor);
  if (outcome === "inReview") return stale(roomTexts.answers.inReview);
  return outcome === "answered" ? good(requestTexts.booking.declined) : stale(roomTexts.answers.answered);
}

async function confirmEmail({ form, reservation, actor }: Pressed): Promise<Answer> {
  const { email } = readFields(form, ["email"]);
  const confirmed = await confirmAddress({ id: reservation.id, email }, actor, "desk");
  return good(confirmed ? roomTexts.guest.addressConfirmed : roomTexts.answers.nothingToDo);
}

async function renewShareLink({ form, reservation, actor }: Pressed): Promise<Answer> {
  const renewed = await renewShare(reservation.id, Number(form.get("version")), actor);
  return good(renewed ? roomTexts.guest.shareRenewed : roomTexts.answers.nothingToDo);
}

async function note({ form, reservation, actor, click }: Pressed): Promise<Answer> {
  const { words } = readFields(form, ["words"]);
  if (words === "" || words.length > 1000) return bad(roomTexts.notes.wrong, { wrong: ["words"] });
  const added = await addNote(click, reservation.id, words, actor);
  return good(added ? roomTexts.answers.saved : roomTexts.answers.nothingToDo);
}

async function call({ form, reservation, actor, click }: Pressed): Promise<Answer> {
  const { words } = readFields(form, ["words"]);
  if (words === "" || words.length > 1000) return bad(sentMessageTexts.wrong, { wrong: ["words"] });
  const added = await noteCall(click, reservation.id, words, actor);
  return good(added ? roomTexts.answers.saved : roomTexts.answers.nothingToDo);
}

async function answerChat(intent: ChatIntent, pressed: Pressed): Promise<Answer> {
  const answer = await actOnChat(intent, pressed);
  return answer.good ? good(answer.text) : stale(answer.text);
}

async function complaint({ form, reservation, actor }: Pressed): Promise<Answer> {
  const marked = await markComplaint(reservation.id, form.get("complains") === "on", actor);
  return good(marked ? roomTexts.answers.saved : roomTexts.answers.nothingToDo);
}
