import { secondFactorProblem } from "../../../../auth/second-factor.server.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { isId, newId, referenceOf } from "../../../../domain/common/reference.ts";
import { confirmAddress } from "../../../../operations/message/confirm-address.server.ts";
import { confirmAsked, declineAsked } from "../../../../operations/reservation/answer-asked.server.ts";
import { addNote, markComplaint, noteCall } from "../../../../operations/reservation/note.server.ts";
import { renewShare } from "../../../../operations/reservation/renew-share.server.ts";
import { findReservationByReference } from "../../../../store/reservation/reservations.server.ts";
import { answerTexts } from "../../../../texts/desk/frame/answers.ts";
import { requestTexts } from "../../../../texts/desk/reservation/requests.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { sentMessageTexts } from "../../../../texts/desk/reservation/sent-messages.ts";
import { madeFrom, type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, answerOf, bad, good, stale } from "../../kit/answer.ts";
import { chatHandlers } from "../../kit/chat/act-on-chat.server.ts";
import type { Pressed } from "../../kit/pressed.ts";
import { undoHandlers } from "../../kit/undo-act.server.ts";
import { askAboutDuplicate, joinDuplicate, keepDuplicateApart } from "../join/join-act.server.ts";
import { repeat } from "../series/repeat-act.server.ts";
import { acceptRequest, declineRequest } from "./answer-act.server.ts";
import { cancel } from "./cancel-act.server.ts";
import { correct } from "./guest-act.server.ts";
import { giveByHand, takeByHand, undo } from "./money-act.server.ts";
import { agreeOnPrice } from "./price-act.server.ts";
import { joinRideVan, plan, splitRideVan, writeRide } from "./ride-act.server.ts";
import { splitOff } from "./split-act.server.ts";

type Handler = (pressed: Pressed) => Promise<Answer>;
type Act = (press: Press) => Promise<Answer>;

/** Finds the reservation that the address names, and carries a button of its room out. */
export const inRoom =
  (handler: Handler): Act =>
  async ({ visit, params, form, actor }) => {
    const reference = referenceOf(params.reference ?? "");
    const reservation = reference && (await findReservationByReference(reference, "es"));
    if (!reservation) return bad(roomTexts.answers.failed);
    const { click, code } = readFields(form, ["click", "code"]);
    const unproved = async () => {
      const outcome = await secondFactorProblem(visit, code);
      return outcome && answerOf(outcome);
    };
    return await handler({ form, reservation, actor, click: isId(click) ? click : newId(), unproved });
  };

export const reservationActs = {
  ...withRight(
    "dispatch",
    madeFrom<Handler, Act>(
      {
        confirm,
        turnDown,
        accept: acceptRequest,
        decline: declineRequest,
        plan,
        details: writeRide,
        splitVan: splitRideVan,
        joinVan: joinRideVan,
        cancel,
        join: joinDuplicate,
        apart: keepDuplicateApart,
        maybeDuplicate: askAboutDuplicate,
        split: splitOff,
        repeat,
        guest: correct,
        confirmAddress: confirmEmail,
        renewShare: renewShareLink,
        note,
        call,
        complaint,
        ...chatHandlers,
        ...undoHandlers,
      },
      inRoom,
    ),
  ),
  ...withRight("cash", madeFrom({ take: takeByHand, give: giveByHand, undo, price: agreeOnPrice }, inRoom)),
};

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
  const renewed = await renewShare(reservation.id, Number(form.get("shown")), actor);
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

async function complaint({ form, reservation, actor }: Pressed): Promise<Answer> {
  const marked = await markComplaint(reservation.id, form.get("complains") === "on", actor);
  return good(marked ? roomTexts.answers.saved : roomTexts.answers.nothingToDo);
}
