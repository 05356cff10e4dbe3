import { whatsappLink } from "../../domain/common/phone.ts";
import type { BookingSummary } from "../../domain/reservation/reservation.ts";
import { guestWords } from "../../mail/guest-words.ts";
import { everyLanguage } from "../../texts/every-language.ts";
import { extrasLine } from "../../texts/extras-line.ts";
import type { Checkout } from "../sale/checkout.server.ts";
import { quoteUrl } from "../sale/quote-link.server.ts";
import { summarize } from "../sale/summarize.server.ts";

/** Returns a WhatsApp link that sends a guest a quote, with the link where it is accepted. */
export async function chatAboutQuote(checkout: Checkout, endsAt: Date): Promise<string> {
  const { id, language, priceCents } = checkout;
  const { texts: t } = everyLanguage[language];
  const { booked } = await summarize(checkout, t);
  const { chat } = guestWords[language];
  const offer = chat.quoted(booked.firstName, ridesInWords(booked, t).join("; "), t.dollars(priceCents));
  const text = offer + chat.quoteEnds(t.refundMoment(endsAt), quoteUrl(id, language));
  return whatsappLink(booked.phone, text);
}

type Words = (typeof everyLanguage)[keyof typeof everyLanguage]["texts"];

/** Returns each ride of an offer, such as "Liberia Airport → Tamarindo, Sat, Dec 5, 2:30 PM". */
export function ridesInWords({ tour, legs }: BookingSummary, t: Words): string[] {
  return legs.map(({ from, to, day, time, charterHours, extraHourCents }) => {
    const hired = extrasLine({ time, charterHours, extraHourCents }, t.summary.extras);
    const way = tour ?? (charterHours ? from : `${from} → ${to}`);
    return [way, t.dayShort(day), time && t.time(time), hired].filter(Boolean).join(", ");
  });
}
