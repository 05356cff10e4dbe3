import type { Actor } from "../../../../domain/common/actor.ts";
import type { Leg } from "../../../../domain/reservation/reservation.ts";
import { previewCancellation } from "../../../../operations/reservation/cancel.server.ts";
import { previewChange } from "../../../../operations/reservation/change-trip.server.ts";
import type { OpenRequest } from "../../../../store/reservation/room.server.ts";
import { shortMoment } from "../../../../texts/desk/frame/day-words.ts";
import { requestTexts } from "../../../../texts/desk/reservation/requests.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";
import { requestLines } from "../../kit/plan-words.server.ts";
import { priceWords } from "./price-words.server.ts";

const words = requestTexts.change;
const { problems, answers } = roomTexts;

interface RoomRequest {
  id: string;
  when: string;
  /** Each line reads "before → after". */
  asks: string[];
  /** The words that say what the request means for the price, or why it can't be done. */
  says: string;
  /** The sum that the button agrees to; undefined where the request can't be done. */
  accept: { shown: number; button: string } | undefined;
}

/** Returns what a guest asks for, and what it would mean now. */
export async function roomRequest(
  { id, wish, createdAt }: OpenRequest,
  { reservationId, legs, places, actor }: Context,
): Promise<RoomRequest> {
  const own = {
    id,
    when: words.asked(shortMoment(createdAt)),
    asks: requestLines(wish, { legs, places, rides: legs }),
  };
  if (wish.kind === "cancel") {
    const quote = await previewCancellation(reservationId, wish.legs, { actor, gives: "policy" });
    const isDone = legs
      .filter((leg) => wish.legs.includes(leg.id))
      .every(({ state }) => state === "cancelled");
    if (!quote)
      return { ...own, says: isDone ? words.already : answers.gone, accept: isDone ? nothing : undefined };
    const { backCents } = quote;
    const button = backCents > 0 ? words.acceptBack(dollars(backCents)) : words.accept;
    return {
      ...own,
      says: `${roomTexts.cancel.percents(quote.legs.map(({ percent }) => percent))} ${words.final}`,
      accept: { shown: backCents, button },
    };
  }
  const preview = await previewChange(reservationId, wish);
  switch (preview.outcome) {
    case "otherPrice": {
      const { priceCents, beforeCents } = preview.quote;
      const button = priceCents === beforeCents ? words.accept : words.acceptPrice(dollars(priceCents));
      return { ...own, says: priceWords(preview.quote), accept: { shown: priceCents, button } };
    }
    case "nothingToDo":
      return { ...own, says: words.already, accept: nothing };
    case "wrong":
      return { ...own, says: problems[preview.problem], accept: undefined };
    default:
      return { ...own, says: answers.gone, accept: undefined };
  }
}

const nothing = { shown: 0, button: words.accept };

interface Context {
  reservationId: string;
  legs: Leg[];
  /** The names of the places, by id. */
  places: Map<string, string>;
  actor: Actor;
}
