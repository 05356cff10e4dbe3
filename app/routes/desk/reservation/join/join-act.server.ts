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
  twin: string;
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
  const twin = (await findDeskReservation(reference))!;
  const shown = { twin: reference, facts: comparisonOf(stays, twin) };
  const quote = await previewJoin({ staysId: stays.id, twinId: twin.id });
  if ("outcome" in quote) return { ...shown, about: words[quote.outcome] };
  const { movedCents, twinBackCents, overCents, dueCents } = quote;
  const backCents = twinBackCents + overCents;
  return {
    ...shown,
    about: words.stays(stays.reference, reference),
    ...(await partnersOf(stays, twin)),
    money: await moneyWords(stays, twin, quote),
    button: {
      said: shownSums([movedCents, twinBackCents, overCents, dueCents]),
      words: backCents > 0 ? words.buttonBack(reference, dollars(backCents)) : words.button(reference),
    },
  };
}

/** Says which partner the trip keeps and which one loses it, where they or their ways to pay differ. */
async function partnersOf(stays: Named, twin: Named): Promise<{ partners?: string }> {
  const found = await partnersOfBookings([stays.id, twin.id]);
  const [kept, ended] = [found.get(stays.id), found.get(twin.id)];
  const isSame = kept?.partnerId === ended?.partnerId;
  if (isSame && kept?.relation === ended?.relation) return {};
  const { partners } = words;
  const sentences = [
    kept ? partners.stays(kept.name, stays.reference) : partners.noneStays(stays.reference),
    kept && !showsPrice(kept.relation) && partners.pays,
    kept?.relation === "deposit" && partners.deposit,
    !isSame && ended && partners.loses(ended.name, twin.reference),
  ];
  return { partners: sentences.filter(Boolean).join(" ") };
}

async function moneyWords(stays: Named, twin: Named, quote: JoinQuote): Promise<string> {
  const { movedCents, twinBackCents, overCents, dueCents } = quote;
  const backCents = twinBackCents + overCents;
  const byItself = (await byItselfCents(twin.id, twinBackCents)) + (await byItselfCents(stays.id, overCents));
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
  const { twin: reference, said } = readFields(form, ["twin", "said"]);
  const sums = readShownSums(said, 4);
  const asked = referenceOf(reference);
  const twin = asked ? await findReservationByReference(asked, "es") : undefined;
  if (!sums || !twin) return bad(answers.failed);
  const [movedCents, twinBackCents, overCents, dueCents] = sums as [number, number, number, number];
  const refused = twinBackCents + overCents > 0 ? await unproved() : undefined;
  if (refused) return refused;
  const quote = { movedCents, twinBackCents, overCents, dueCents };
  const result = await joinDuplicates({ staysId: reservation.id, twinId: twin.id }, quote, actor);
  switch (result.outcome) {
    case "joined":
      return good(words.done(twin.reference));
    case "nothingToDo":
      return good(answers.nothingToDo);
    case "otherSum":
      return stale(words.otherSum(await moneyWords(reservation, twin, result.quote)));
    default:
      return stale(words[result.outcome]);
  }
}

/** Notes that the other reservation is no duplicate: neither of both asks about the other any more. */
export async function keepTwinApart({ form, reservation, actor }: Pressed): Promise<Answer> {
  const { twin } = readFields(form, ["twin"]);
  const changed = await keepApart(reservation.reference, [twin], actor);
  if (changed === 0) return stale(answers.nothingToDo);
  return undoableBy(good(words.apartDone(twin)), { intent: "maybeTwin", twin, undone: "" });
}

/** Takes back that the other reservation is no duplicate. */
export async function askAboutTwin({ form, reservation, actor }: Pressed): Promise<Answer> {
  const { twin } = readFields(form, ["twin"]);
  const changed = await keepApart(reservation.reference, [twin], actor, false);
  return changed === 0 ? stale(answers.nothingToDo) : good(words.together(twin));
}
