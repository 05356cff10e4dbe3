import { showsPrice } from "../domain/partner/relation.ts";
import { priceText, ridesOf, rideText } from "./booked.ts";
import { calendarFiles } from "./calendar-files.server.ts";
import { guestLetter } from "./guest.server.tsx";
import { guestWords } from "./guest-words.ts";
import type { Letter, LetterAbout } from "./letter.ts";
import { letterColours } from "./look.ts";
import { howToPayLine, moneyTables, refundLines, refundTermLines } from "./money.ts";
import { Heading, Panel, Paragraph, Small } from "./parts.server.tsx";
import { changedParts, firstChanged, type NamedChange, partText } from "./plan-changes.ts";
import { ChangeTable, PriceTable, RideTable } from "./tables.server.tsx";

/** Writes to the guest what changed, and the trip as it is now. */
export async function changedLetter(about: LetterAbout, change: NamedChange): Promise<Letter> {
  const { reservation } = about;
  const letters = guestWords[reservation.language];
  const { booked, changed: words } = letters;
  const rides = ridesOf(reservation, booked);
  const hasPrice = showsPrice(reservation.relation);
  const parts = changedParts({ ...change, hasPrice }, rides, booked.locale, words);
  const note = [
    letters.status[reservation.status],
    ...refundLines(about, change),
    ...howToPayLine(about),
  ].join(" ");
  const money = moneyTables(about);
  const terms = refundTermLines(about);
  return await guestLetter(about, {
    subject: words.subject(firstChanged(change, rides).brief, reservation.reference),
    title: words.title,
    lead: words.lead,
    body: (
      <>
        {parts.map((part) => (
          <ChangeTable key={part.label} {...part} before={words.before} />
        ))}
        <Panel edge={letterColours.mango}>
          <Paragraph style={{ marginTop: 0 }}>{note}</Paragraph>
        </Panel>
        <Heading>{words.now}</Heading>
        {rides.map((ride) => (
          <RideTable key={ride.id} {...ride} />
        ))}
        {money.map((table, index) => (
          <PriceTable key={index} {...table} />
        ))}
        {terms.map((line) => (
          <Small key={line}>{line}</Small>
        ))}
      </>
    ),
    text: [
      `${words.what.toUpperCase()}\n\n${parts.map((part) => partText(part, words)).join("\n\n")}`,
      note,
      [words.now.toUpperCase(), ...rides.map(rideText)].join("\n\n"),
      [...money.map(priceText), ...terms].join("\n"),
    ],
    aboutPage: words.calendar(rides.length),
    attachments: calendarFiles(about),
  });
}
