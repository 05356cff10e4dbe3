import { todayInCostaRica } from "../domain/common/day.ts";
import { priceText, ridesOf } from "./booked.ts";
import { calendarFiles } from "./calendar-files.server.ts";
import { guestLetter } from "./guest.server.tsx";
import { guestWords } from "./guest-words.ts";
import type { Letter, LetterAbout } from "./letter.ts";
import { letterColours } from "./look.ts";
import { howToPayLine, moneyTables } from "./money.ts";
import { Heading, Panel, Paragraph } from "./parts.server.tsx";
import { FactTable, PriceTable, SumRow } from "./tables.server.tsx";

/** Writes to the guest that money came in, was refunded by us, was taken back by PayPal, or did not come. */
export async function paymentLetter(
  kind: keyof (typeof guestWords)["en"]["money"],
  about: LetterAbout,
  amountCents: number,
): Promise<Letter> {
  const { reservation } = about;
  const letters = guestWords[reservation.language];
  const words = letters.money[kind];
  const amount = letters.dollars(amountCents);
  const rides = ridesOf(reservation, letters.booked);
  const today = letters.day(todayInCostaRica());
  const unbooked = kind === "unbooked";
  const standing =
    reservation.stage === "asked"
      ? letters.confirmation.asked.payment
      : [letters.status[reservation.status], words.note].join(" ");
  const note = unbooked ? words.note : [standing, ...howToPayLine(about)].join(" ");
  // A refund may cancel the trip as well, and no other letter then takes the rides out of the calendar.
  const files = kind === "refunded" && reservation.status === "CANCELLED" ? calendarFiles(about) : [];
  const money = unbooked ? [] : moneyTables(about);
  return await guestLetter(about, {
    subject: words.subject(amount, reservation.reference),
    title: words.title,
    lead: words.lead(amount, rides[0]!.what),
    unbooked,
    body: (
      <>
        {words.sum && <SumRow label={words.sum} amount={amount} day={today} />}
        <Panel edge={letterColours.mango}>
          <Paragraph style={{ marginTop: 0 }}>{note}</Paragraph>
        </Panel>
        {!unbooked && <Heading>{letters.account.heading}</Heading>}
        <FactTable
          facts={rides.map(({ label, day, what }) => [
            label,
            <>
              <strong>{day}</strong>
              <br />
              {what}
            </>,
          ])}
        />
        {money.map((table, index) => (
          <PriceTable key={index} {...table} />
        ))}
      </>
    ),
    text: [
      ...(words.sum ? [`${words.sum.toUpperCase()}\n${amount}\n${today}`] : []),
      note,
      [
        ...(unbooked ? [] : [letters.account.heading.toUpperCase()]),
        ...rides.map(({ label, day, what }) => `${label}: ${day}, ${what}`),
        ...money.map(priceText),
      ].join("\n"),
    ],
    aboutPage: files.length > 0 ? letters.rideCancelled.calendar(files.length) : undefined,
    attachments: files,
  });
}
