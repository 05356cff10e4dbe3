import { readFields } from "../../../../domain/common/form.ts";
import { readShownSums, shownSums } from "../../../../domain/money/shown-sums.ts";
import type { SplitQuote } from "../../../../domain/money/split-money.ts";
import { previewSplit, splitBooking } from "../../../../operations/reservation/split-booking.server.ts";
import { undoTexts } from "../../../../texts/desk/frame/undo.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { type Answer, bad, good, stale } from "../../kit/answer.ts";
import type { Pressed } from "../../kit/pressed.ts";

const { split: words } = roomTexts;

/** Answers first with what the split would mean for the money, then splits. */
export async function splitOff({ form, reservation, actor, click, unproved }: Pressed): Promise<Answer> {
  const typed = readFields(form, ["people", "agreed", "said", "tellNobody"]);
  const people = /^\d{1,3}$/.test(typed.people) ? Number(typed.people) : 0;
  const asked = { reservationId: reservation.id, people };
  const shown = typed.agreed === "" ? undefined : readShownQuote(typed.said, people);
  if (!shown) {
    const quote = await previewSplit(asked);
    return "outcome" in quote ? bad(words[quote.outcome], { wrong: ["people"] }) : asks(people, quote);
  }
  const refused = shown.backCents > 0 ? await unproved() : undefined;
  if (refused) return { ...refused, was: { said: shownQuoteText(people, shown) } };
  const done = await splitBooking({ ...asked, click }, shown, actor, !typed.tellNobody);
  switch (done.outcome) {
    case "split":
      return good(words.done(done.reference));
    case "otherSum":
      return { ...asks(people, done.quote), isStale: true };
    default:
      return stale(words[done.outcome]);
  }
}

function asks(people: number, quote: SplitQuote): Answer {
  const { firstCents, secondCents, movedCents, backCents, firstDueCents, secondDueCents } = quote;
  const text = [
    words.prices(dollars(firstCents), dollars(secondCents)),
    movedCents > 0 && words.moved(dollars(movedCents)),
    backCents > 0 && words.back(dollars(backCents)),
    words.due(dollars(firstDueCents), dollars(secondDueCents)),
    backCents > 0 ? undoTexts.finalBack : undoTexts.final,
  ];
  const button = backCents > 0 ? words.buttonBack(people, dollars(backCents)) : words.button(people);
  const was = { said: shownQuoteText(people, quote) };
  return bad(text.filter(Boolean).join(" "), { agree: { cents: secondCents, button }, was });
}

const sums = [
  "firstCents",
  "secondCents",
  "movedCents",
  "backCents",
  "firstDueCents",
  "secondDueCents",
] as const;

/** Writes the people and the cents that the button shows: `2:16000:8000:0:0:16000:8000`. */
const shownQuoteText = (people: number, quote: SplitQuote) =>
  shownSums([people, ...sums.map((sum) => quote[sum])]);

function readShownQuote(text: string, people: number): SplitQuote | undefined {
  const [seen, ...cents] = readShownSums(text, 1 + sums.length) ?? [];
  if (seen !== people) return undefined;
  return Object.fromEntries(sums.map((sum, n) => [sum, cents[n]!])) as unknown as SplitQuote;
}
