import { paymentShown } from "../domain/payment.ts";
import { calendarWords } from "../texts/en/calendar.ts";
import { letters } from "../texts/en/letters.ts";
import { priceOf, priceText, ridesOf, rideText } from "./booked.ts";
import { calendarFiles } from "./calendar-files.ts";
import { guestLetter } from "./guest.server.tsx";
import type { About, Letter } from "./letter.ts";
import { colour } from "./look.ts";
import { dollars, howToPay } from "./money.ts";
import { Heading, Panel, Paragraph } from "./parts.server.tsx";
import { Price, Ride } from "./tables.server.tsx";

const words = letters.confirmation;

/** To the customer: what was booked, what it costs, and how to reach us. */
export async function confirmationLetter(about: About): Promise<Letter> {
  const { reservation, tripUrl } = about;
  const rides = ridesOf(reservation, letters.booked);
  const priceFor = words.priceFor(reservation.passengers);
  const price = priceOf(reservation, letters.booked);
  const payment = paymentText(about);
  return await guestLetter(about, {
    subject: words.subject(rides[0]!.what, reservation.reference),
    title: words.title,
    lead: words.thanks,
    body: (
      <>
        {rides.map((ride, index) => (
          <Ride key={index} {...ride} />
        ))}
        <Heading>{priceFor}</Heading>
        <Price {...price} />
        <Panel edge={colour.mango}>
          <Paragraph style={{ marginTop: 0 }}>{payment}</Paragraph>
        </Panel>
      </>
    ),
    text: [...rides.map(rideText), [priceFor.toUpperCase(), priceText(price), payment].join("\n")],
    aboutPage: words.calendar(rides.length),
    attachments: calendarFiles(reservation, tripUrl, calendarWords),
  });
}

function paymentText(about: About): string {
  const { reservation, ledger } = about;
  const shown = paymentShown(reservation.payment, ledger);
  const partBack = shown === "COMPLETED" && ledger.refundedCents > 0;
  return [
    letters.payment[shown],
    ...(partBack ? [letters.partBack(dollars(ledger.refundedCents))] : []),
    ...howToPay(about),
  ].join(" ");
}
