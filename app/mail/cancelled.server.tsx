import type { Cancelled } from "../domain/message/letter-contents.ts";
import { showsPrice } from "../domain/partner/relation.ts";
import { priceText, ridesOf, rideText } from "./booked.ts";
import { calendarFiles } from "./calendar-files.server.ts";
import { guestLetter } from "./guest.server.tsx";
import { guestWords } from "./guest-words.ts";
import type { Letter, LetterAbout } from "./letter.ts";
import { letterColours } from "./look.ts";
import { howToPayLine, moneyTables, refundLines, refundTermLines } from "./money.ts";
import { Heading, Panel, Paragraph, Small } from "./parts.server.tsx";
import { PriceTable, RideTable } from "./tables.server.tsx";

/**
 * Writes to the guest which rides are cancelled, what is refunded and how, and which rides stay. A duplicate's letter
 * names `goesOnAs`, the reference of the reservation that stays.
 */
export async function cancelledLetter(
  about: LetterAbout,
  cancelled: Cancelled,
  goesOnAs?: string,
): Promise<Letter> {
  const { reservation } = about;
  const letters = guestWords[reservation.language];
  const { rideCancelled: words, joined, account: accountWords } = letters;
  const isAll = reservation.status === "CANCELLED";
  const { title, lead } = goesOnAs
    ? { title: joined.title, lead: joined.lead(reservation.reference, goesOnAs) }
    : isAll
      ? letters.confirmation.cancelled
      : words;
  const rides = ridesOf(reservation, letters.booked);
  const off = rides.filter(({ id }) => cancelled.legs.includes(id));
  const stays = isAll ? [] : rides.filter((ride) => !off.includes(ride));
  const note = moneyNote(about, cancelled);
  // A duplicate is not sold any more, so only what was paid for it matters.
  const money = goesOnAs ? moneyTables(about).slice(1) : moneyTables(about);
  const terms = refundTermLines(about);
  return await guestLetter(about, {
    subject: (goesOnAs ? joined : words).subject((off[0] ?? rides[0]!).brief, reservation.reference),
    title,
    lead,
    references: goesOnAs ? [reservation.reference, goesOnAs] : [],
    body: (
      <>
        {off.map((ride) => (
          <RideTable key={ride.id} {...ride} />
        ))}
        <Panel edge={letterColours.mango}>
          <Paragraph style={{ marginTop: 0 }}>{note}</Paragraph>
        </Panel>
        {stays.length > 0 && (
          <>
            <Heading>{words.stays}</Heading>
            {stays.map((ride) => (
              <RideTable key={ride.id} {...ride} />
            ))}
          </>
        )}
        {money.length > 0 && <Heading>{accountWords.heading}</Heading>}
        {money.map((table, index) => (
          <PriceTable key={index} {...table} />
        ))}
        {terms.map((line) => (
          <Small key={line}>{line}</Small>
        ))}
      </>
    ),
    text: [
      ...off.map(rideText),
      note,
      ...(stays.length > 0 ? [[words.stays.toUpperCase(), ...stays.map(rideText)].join("\n\n")] : []),
      ...(money.length > 0
        ? [[accountWords.heading.toUpperCase(), ...money.map(priceText), ...terms].join("\n")]
        : []),
    ],
    aboutPage: words.calendar(off.length),
    attachments: calendarFiles(about, cancelled.legs),
  });
}

function moneyNote(about: LetterAbout, cancelled: Cancelled): string {
  const { payment, confirmation, rideCancelled, joined, byPartner, dollars } =
    guestWords[about.reservation.language];
  if (!showsPrice(about.reservation.relation)) return byPartner.paid;
  const movedCents = cancelled.joined?.movedCents ?? 0;
  const sentences = [
    ...(movedCents > 0 ? [joined.counts(dollars(movedCents))] : []),
    ...refundLines(about, cancelled),
    ...(cancelled.keptCents > 0 ? [rideCancelled.kept(dollars(cancelled.keptCents))] : []),
    ...howToPayLine(about),
  ];
  if (sentences.length > 0) return sentences.join(" ");
  return about.ledger.capturedCents > 0 ? payment.COMPLETED : confirmation.cancelled.payment.PENDING;
}
