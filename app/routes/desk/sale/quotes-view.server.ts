import { peopleOf } from "../../../domain/reservation/reservation.ts";
import { type QuoteState, quoteState } from "../../../domain/sale/quote.ts";
import { chatAboutQuote, ridesInWords } from "../../../operations/message/chat-about-quote.server.ts";
import { quoteUrl } from "../../../operations/sale/quote-link.server.ts";
import { readWays, summarize } from "../../../operations/sale/summarize.server.ts";
import { listQuotes } from "../../../store/sale/quotes.server.ts";
import { colleagueNames } from "../../../store/team/colleagues.server.ts";
import { shortMoment } from "../../../texts/desk/frame/day-words.ts";
import { waitWords } from "../../../texts/desk/message/chats.ts";
import { cancelTexts } from "../../../texts/desk/ride/cancel-day.ts";
import { dollars, shortName } from "../../../texts/desk/ride/ride.ts";
import { quoteTexts as words } from "../../../texts/desk/sale/quotes.ts";
import { texts as spanish } from "../../../texts/es.ts";

export type QuoteRow = Awaited<ReturnType<typeof readQuotes>>[number];

/** Reads the quotes, open ones first, those that end soonest on top. Their links are told to who may send them. */
export async function readQuotes(now: Date, maySend: boolean) {
  const [all, colleagues] = await Promise.all([listQuotes(), colleagueNames()] as const);
  const ways = readWays(spanish);
  const rows = all.map(async ({ quote, checkout, reference }) => {
    const state = quoteState({ ...quote, ...checkout }, now);
    const { booked } = await summarize(checkout, spanish, ways);
    const isSendable = maySend && state === "open";
    const minutes = (quote.endsAt.getTime() - now.getTime()) / 60_000;
    return {
      id: checkout.id,
      state,
      endsAt: quote.endsAt.getTime(),
      guest: booked.firstName,
      rides: ridesInWords(booked, spanish),
      people: cancelTexts.people(peopleOf(booked)),
      amount: dollars(checkout.priceCents),
      until: words.until(shortMoment(quote.endsAt)),
      left: state === "open" ? words.left(waitWords(minutes)) : undefined,
      claims: quote.claims,
      sent: quote.sentAt
        ? words.sent(shortMoment(quote.sentAt), shortName(colleagues.get(quote.sentBy ?? "") ?? ""))
        : undefined,
      reference: state === "accepted" ? reference : null,
      chat: isSendable ? await chatAboutQuote(checkout, quote.endsAt) : undefined,
      page: isSendable ? quoteUrl(checkout.id, checkout.language) : undefined,
    };
  });
  const order: QuoteState[] = ["open", "accepted", "ended", "withdrawn"];
  return (await Promise.all(rows)).sort((one, other) => {
    const byState = order.indexOf(one.state) - order.indexOf(other.state);
    return byState || (one.state === "open" ? one.endsAt - other.endsAt : other.endsAt - one.endsAt);
  });
}
