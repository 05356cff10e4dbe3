import { readFields } from "../../../../domain/common/form.ts";
import { formatColones } from "../../../../domain/common/money.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { typedCents } from "../../../../domain/common/typed-amount.ts";
import { type DeskMethod, deskWay, deskWays, lacksReference } from "../../../../domain/money/payment.ts";
import { readShownCents } from "../../../../domain/money/shown-sums.ts";
import { isPaidByPartner } from "../../../../domain/partner/relation.ts";
import { returnMoney, takePayment, undoEntry } from "../../../../operations/money/take-money.server.ts";
import { driverCalled } from "../../../../store/team/team.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import { shownIn } from "../../kit/as-shown.ts";
import type { Pressed } from "../../kit/pressed.ts";
import { undoableBy } from "../../kit/undo-act.server.ts";
import { readColones } from "./colones.ts";

const { money: words, answers } = roomTexts;
const noteLength = 200;

/** Notes a payment that came by any method but PayPal. */
export async function takeByHand({ form, reservation, actor, click }: Pressed): Promise<Answer> {
  if (isPaidByPartner(reservation.relation)) return stale(words.partnerPays);
  const typed = readFields(form, ["method", "amount", "colones", "rate", "holder", "note", "agreed"]);
  const way = deskWay(typed.method);
  if (!way) return bad(words.wrongMethod, { wrong: ["method"] });
  const { method, inColones } = deskWays[way];
  const read = inColones
    ? readColones(typed, shownIn(form).amount)
    : { amountCents: typedCents(typed.amount) };
  if ("good" in read) return read;
  const { amountCents } = read;
  if (!amountCents) return bad(words.wrongAmount, { wrong: ["amount"] });
  if (typed.note.length > noteLength) return bad(words.wrongNote, { wrong: ["note"] });
  const heldBy = method === "cash" && typed.holder !== "" ? await driverCalled(typed.holder) : actor;
  if (!heldBy) return bad(words.wrongHolder, { wrong: ["holder"] });
  const beyondCents = readShownCents(typed.agreed);
  const own = { id: click, reservationId: reservation.id, method, note: typed.note };
  const result = await takePayment({ ...own, ...read, amountCents, heldBy, beyondCents }, actor);
  if (result.outcome === "saved") {
    const crcCents = "tendered" in read ? read.tendered.cents : undefined;
    return undoableBy(tookWords(own, { ...result, crcCents }), { intent: "undo", entry: click });
  }
  if (result.outcome === "notedBefore") return notedBefore(result);
  return result.outcome === "tooMuch" ? tooMuchWords(result) : moved(result.outcome);
}

/** Says what was noted, and what is still to be done about it. */
function tookWords(
  payment: { method: DeskMethod; note: string },
  { beyondCents = 0, ...sums }: Sums & { beyondCents?: number },
): Answer {
  const lacks = lacksReference({ kind: "payment", ...payment }) && words.tookWithoutReference;
  const beyond = beyondCents > 0 && words.tookBeyond(dollars(beyondCents));
  const text = [words.took(sumWords(sums)), lacks, beyond].filter(Boolean).join(" ");
  const link = { href: "/dashboard/admin/money#owed", text: words.seeOwed };
  return { ...good(text), ...(beyond && { link, warns: true }) };
}

/** Says how much more than what is due it is, and asks whether the guest paid that. */
function tooMuchWords({ atMostCents, beyondCents }: { atMostCents: number; beyondCents?: number }): Answer {
  const wrong = ["amount"];
  if (!beyondCents) return stale(words.notYet, { wrong });
  const more = dollars(beyondCents);
  const text = atMostCents > 0 ? words.beyondDue(dollars(atMostCents), more) : words.beyondPaid(more);
  const button = words.agreeBeyond(dollars(atMostCents + beyondCents), more);
  return stale(text, { wrong, agree: { cents: beyondCents, button } });
}

/** Notes that a colleague gave money back by hand. */
export async function giveByHand({ form, reservation, actor, click, unproved }: Pressed): Promise<Answer> {
  const typed = readFields(form, ["method", "amount", "note"]);
  const way = deskWay(typed.method);
  if (!way) return bad(words.wrongMethod, { wrong: ["method"] });
  const amountCents = typedCents(typed.amount);
  if (!amountCents) return bad(words.wrongAmount, { wrong: ["amount"] });
  if (typed.note.length > noteLength) return bad(words.wrongNote, { wrong: ["note"] });
  const own = { id: click, reservationId: reservation.id, ...deskWays[way], amountCents, note: typed.note };
  const refused = await unproved();
  if (refused) return refused;
  const result = await returnMoney(own, actor);
  if (result.outcome === "saved") return good(words.gave(sumWords(result)));
  if (result.outcome === "notedBefore") return notedBefore(result);
  if (result.outcome !== "tooMuch") return moved(result.outcome);
  return stale(words.tooMuchGive(dollars(result.atMostCents)), { wrong: ["amount"] });
}

/** Says what the form noted before, at a press whose answer was lost; the next press notes something new. */
const notedBefore = (sums: Sums): Answer => stale(words.notedBefore(sumWords(sums)), { click: newId() });

interface Sums {
  amountCents: number;
  crcCents?: number | undefined;
}

function sumWords({ amountCents, crcCents }: Sums): string {
  const sum = dollars(amountCents);
  return crcCents ? words.inColones(sum, formatColones(crcCents)) : sum;
}

function moved(outcome: "nothingToDo" | "gone" | "notInColones"): Answer {
  if (outcome === "notInColones") return bad(words.notInColones, { wrong: ["method"] });
  return outcome === "gone" ? stale(answers.gone) : good(answers.nothingToDo);
}

export async function undo({ form, reservation, actor }: Pressed): Promise<Answer> {
  const { entry } = readFields(form, ["entry"]);
  const outcome = await undoEntry(entry, actor, { reservationId: reservation.id });
  if (outcome === "undone") return good(words.undoTold);
  return outcome === "nothingToDo" ? good(answers.nothingToDo) : stale(words.undoRefused);
}
