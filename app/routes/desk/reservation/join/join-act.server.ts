import { readFields } from "../../../../domain/common/form.ts";
import { referenceOf } from "../../../../domain/common/reference.ts";
import { readShownSums, shownSums } from "../../../../domain/money/shown-sums.ts";
import { showsPrice } from "../../../../domain/partner/relation.ts";
import { byItselfCents } from "../../../../operations/money/plan-refund.server.ts";
import {
  type JoinQuote,
  joinDuplicates,
  previewJoin,
} from "../../../../operations/reservation/join-duplicates.server.ts";
import { keepApart } from "../../../../operations/reservation/keep-apart.server.ts";
import { partnersOfBookings } from "../../../../store/partner/partner-booking.server.ts";
import {
  type DeskReservation,
  findDeskReservation,
} from "../../../../store/reservation/find-bookings.server.ts";
import { findReservationByReference } from "../../../../store/reservation/reservations.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import type { Pressed } from "../../kit/pressed.ts";
import { undoableBy } from "../../kit/undo-act.server.ts";
import { type Compared, comparisonOf } from "./compare.server.ts";

const { join: words, answers } = roomTexts;

export interface JoinView {
  /** The reference of the duplicate that would end. */
  duplicate: string;
  /** Both reservations, fact by fact. */
  facts: Compared[];
  about: string;
  /** The words that say which partner the trip keeps, and which one earns no more; absent where both have the same. */
  partners?: string;
  /** The words that say how much money moves where. */
  money?: string;
  button?: { said: string; words: string };
}

type Named = { id: string; reference: string };

/** Returns what would happen if this duplicate were joined to the reservation whose room is open. */
export async function joinView(stays: DeskReservation, reference: string): Promise<JoinView> {
  const duplicate = (await findDeskReservation(reference))!;
  const shown = { duplicate: reference, facts: comparisonOf(stays, duplicate) };
  const quote = await previewJoin({ staysId: stays.id, duplicateId: duplicate.id });
  if ("outcome" in quote) return { ...shown, about: words[quote.outcome] };
  const { movedCents, duplicateBackCents, overCents, dueCents } = quote;
  const backCents = duplicateBackCents + overCents;
  return {
    ...shown,
    about: words.stays(stays.reference, reference),
    ...(await partnersOf(stays, duplicate)),
    money: await quotedWords(stays, duplicate, quote),
    button: {
      said: shownSums([movedCents, duplicateBackCents, overCents, dueCents]),
      words: backCents > 0 ? words.buttonBack(reference, dollars(backCents)) : words.button(reference),
    },
  };
}

/** Says which partner the trip keeps and which one loses it, where they or their ways to pay differ. */
async function partnersOf(stays: Named, duplicate: Named): Promise<{ partners?: string }> {
  const found = await partnersOfBookings([stays.id, duplicate.id]);
  const [kept, ended] = [found.get(stays.id), found.get(duplicate.id)];
  const isSame = kept?.partnerId === ended?.partnerId;
  if (isSame && kept?.relation === ended?.relation) return {};
  const { partners } = words;
  const sentences = [
    kept ? partners.stays(kept.name, stays.reference) : partners.noneStays(stays.reference),
    kept && !showsPrice(kept.relation) && partners.pays,
    kept?.relation === "deposit" && partners.deposit,
    !isSame && ended && partners.loses(ended.name, duplicate.reference),
  ];
  return { partners: sentences.filter(Boolean).join(" ") };
}

async function quotedWords(stays: Named, duplicate: Named, quote: JoinQuote): Promise<string> {
  const { movedCents, duplicateBackCents, overCents, dueCents } = quote;
  const backCents = duplicateBackCents + overCents;
  const byItself =
    (await byItselfCents(duplicate.id, duplicateBackCents)) + (await byItselfCents(stays.id, overCents));
  return [
    movedCents > 0 ? words.moved(dollars(movedCents), stays.reference) : words.nothingMoved,
    backCents > 0 && words.back(dollars(backCents)),
    byItself > 0 && words.byItself(dollars(byItself)),
    dueCents > 0 ? words.due(dollars(dueCents), stays.reference) : words.nothingDue(stays.reference),
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Joins a duplicate to the reservation, if the sums are still those that the button showed: `4000:0:0:8000` (cents).
 */
export async function joinDuplicate({ form, reservation, actor, unproved }: Pressed): Promise<Answer> {
  const { duplicate: reference, said } = readFields(form, ["duplicate", "said"]);
  const sums = readShownSums(said, 4);
  const asked = referenceOf(reference);
  const duplicate = asked ? await findReservationByReference(asked, "es") : undefined;
  if (!sums || !duplicate) return bad(answers.failed);
  const [movedCents, duplicateBackCents, overCents, dueCents] = sums as [number, number, number, number];
  const refused = duplicateBackCents + overCents > 0 ? await unproved() : undefined;
  if (refused) return refused;
  const quote = { movedCents, duplicateBackCents, overCents, dueCents };
  const result = await joinDuplicates({ staysId: reservation.id, duplicateId: duplicate.id }, quote, actor);
  switch (result.outcome) {
    case "joined":
      return good(words.done(duplicate.reference));
    case "nothingToDo":
      return good(answers.nothingToDo);
    case "otherSum":
      return stale(words.otherSum(await quotedWords(reservation, duplicate, result.quote)));
    default:
      return stale(words[result.outcome]);
  }
}

/** Notes that the other reservation is no duplicate: neither of both asks about the other any more. */
export async function keepDuplicateApart({ form, reservation, actor }: Pressed): Promise<Answer> {
  const { duplicate } = readFields(form, ["duplicate"]);
  const changed = await keepApart(reservation.reference, [duplicate], actor);
  if (changed === 0) return stale(answers.nothingToDo);
  return undoableBy(good(words.apartDone(duplicate)), { intent: "maybeDuplicate", duplicate, undone: "" });
}

/** Takes back that the other reservation is no duplicate. */
export async function askAboutDuplicate({ form, reservation, actor }: Pressed): Promise<Answer> {
  const { duplicate } = readFields(form, ["duplicate"]);
  const changed = await keepApart(reservation.reference, [duplicate], actor, false);
  return changed === 0 ? stale(answers.nothingToDo) : good(words.together(duplicate));
}
