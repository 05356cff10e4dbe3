import { missingGuestDetails } from "../domain/reservation/trip-ride.ts";
import { ridesOf, rideText } from "./booked.ts";
import { clockWords, type OwnTexts } from "./clock-words.ts";
import { guestLetter } from "./guest.server.tsx";
import { guestWords } from "./guest-words.ts";
import type { Letter, LetterAbout } from "./letter.ts";
import { letterColours } from "./look.ts";
import { Panel, Paragraph, TextLink } from "./parts.server.tsx";
import { RideTable } from "./tables.server.tsx";

/** Asks a guest whose ride is near for the details that the driver needs. */
export async function missingDetailsLetter(about: LetterAbout, own: OwnTexts = {}): Promise<Letter> {
  const { reservation, coming } = about;
  const { booked, unsaid: words } = guestWords[reservation.language];
  const incomplete = coming.filter((ride) => missingGuestDetails(ride).length > 0);
  const rides = ridesOf(reservation, booked).filter(({ id }) => incomplete.some((ride) => ride.id === id));
  return await guestLetter(about, {
    ...clockWords(words, own, reservation),
    action: { href: about.tripUrl, words: words.tell },
    body: (
      <>
        <MissingDetailsPanel about={about} />
        {rides.map((ride) => (
          <RideTable key={ride.id} {...ride} />
        ))}
      </>
    ),
    text: [...missingDetailsText(about), ...rides.map(rideText)],
  });
}

/** Lists the missing details with a link to add them; renders nothing where none is missing. */
export function MissingDetailsPanel({ about }: { about: LetterAbout }) {
  const words = guestWords[about.reservation.language].unsaid;
  const lines = missingLines(about);
  if (lines.length === 0) return null;
  return (
    <Panel edge={letterColours.sunset}>
      <Paragraph style={{ marginTop: 0 }}>
        <strong>{words.heading}</strong>
        {lines.map((line) => (
          <span key={line} style={{ display: "block" }}>
            {line}
          </span>
        ))}
      </Paragraph>
      <Paragraph>
        <TextLink href={about.tripUrl}>{words.tell}</TextLink>
      </Paragraph>
    </Panel>
  );
}

/** Returns the same list as a plain-text paragraph. */
export function missingDetailsText(about: LetterAbout): string[] {
  const { heading, tell } = guestWords[about.reservation.language].unsaid;
  const lines = missingLines(about);
  return lines.length > 0 ? [[heading.toUpperCase(), ...lines, `${tell}: ${about.tripUrl}`].join("\n")] : [];
}

function missingLines({ reservation, coming }: LetterAbout): string[] {
  const { booked, unsaid } = guestWords[reservation.language];
  const list = new Intl.ListFormat(booked.locale);
  const rides = ridesOf(reservation, booked);
  return coming.flatMap((ride) => {
    const missing = missingGuestDetails(ride).flatMap((field) => unsaid.fields[field] ?? []);
    const label = rides.find(({ id }) => id === ride.id)?.label;
    return missing.length > 0 ? [`${label}: ${list.format(missing)}.`] : [];
  });
}
