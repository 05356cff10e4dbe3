import { netCents, paymentShown } from "../domain/money/payment.ts";
import { showsPrice } from "../domain/partner/relation.ts";
import { isCancelled } from "../domain/reservation/calendar.ts";
import { priceOf, priceText, ridesOf, rideText } from "./booked.ts";
import { calendarFiles } from "./calendar-files.server.ts";
import { guestLetter } from "./guest.server.tsx";
import { guestWords } from "./guest-words.ts";
import type { Letter, LetterAbout } from "./letter.ts";
import { letterColours } from "./look.ts";
import { MissingDetailsPanel, missingDetailsText } from "./missing-details.server.tsx";
import { howToPayLine, refundTermLines } from "./money.ts";
import { Heading, Panel, Paragraph, Small } from "./parts.server.tsx";
import { PriceTable, RideTable } from "./tables.server.tsx";

/** Writes to the guest what was booked, what it costs and how to reach the company. */
export async function confirmationLetter(about: LetterAbout): Promise<Letter> {
  const { reservation } = about;
  const { booked, confirmation: words } = guestWords[reservation.language];
  const { stage } = reservation;
  const cancelled = reservation.status === "CANCELLED";
  const unbooked = stage === "asked" || stage === "declined" ? words[stage] : undefined;
  const news = unbooked ?? (cancelled ? words.cancelled : words);
  const rides = ridesOf(reservation, booked);
  const activeLegs = reservation.legs.flatMap((leg) => (isCancelled(reservation, leg) ? [] : [leg.id]));
  const priceFor = words.priceFor(reservation.passengers, reservation.travellers);
  const price = priceOf(reservation, booked);
  const hasPrice = stage !== "declined" && showsPrice(reservation.relation);
  const payment = unbooked ? unbookedPayment(about, unbooked.payment) : paymentText(about);
  const terms = refundTermLines(about);
  return await guestLetter(about, {
    subject: news.subject(rides[0]!.brief, reservation.reference),
    title: news.title,
    lead: news.lead,
    body: (
      <>
        {rides.map((ride, index) => (
          <RideTable key={index} {...ride} />
        ))}
        {!(cancelled || unbooked) && <MissingDetailsPanel about={about} />}
        {hasPrice && (
          <>
            <Heading>{priceFor}</Heading>
            <PriceTable {...price} />
          </>
        )}
        <Panel edge={letterColours.mango}>
          <Paragraph style={{ marginTop: 0 }}>{payment}</Paragraph>
        </Panel>
        {terms.map((line) => (
          <Small key={line}>{line}</Small>
        ))}
      </>
    ),
    text: [
      ...rides.map(rideText),
      ...(cancelled || unbooked ? [] : missingDetailsText(about)),
      [...(hasPrice ? [priceFor.toUpperCase(), priceText(price)] : []), payment, ...terms].join("\n"),
    ],
    ...(!(cancelled || unbooked) && {
      aboutPage: words.calendar(activeLegs.length),
      attachments: calendarFiles(about, activeLegs),
    }),
  });
}

function unbookedPayment({ reservation, ledger }: LetterAbout, nothing: string): string {
  const { confirmation } = guestWords[reservation.language];
  return ledger.inReview ? confirmation.cancelled.payment.IN_REVIEW : nothing;
}

function paymentText(about: LetterAbout): string {
  const { reservation, ledger } = about;
  const words = guestWords[reservation.language];
  if (!showsPrice(reservation.relation)) return words.byPartner.paid;
  const shown = paymentShown(reservation.payment, ledger);
  const states =
    reservation.status === "CANCELLED"
      ? { ...words.payment, ...words.confirmation.cancelled.payment }
      : words.payment;
  const partBack = shown === "COMPLETED" && ledger.refundedCents > 0;
  const paid = netCents(ledger);
  return [
    shown === "PENDING" && paid > 0 ? words.partPaid(words.dollars(paid)) : states[shown],
    ...(partBack ? [words.partBack(words.dollars(ledger.refundedCents))] : []),
    ...howToPayLine(about),
  ].join(" ");
}
