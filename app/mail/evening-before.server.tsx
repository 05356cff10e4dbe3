import { callLink, readablePhone } from "../domain/common/phone.ts";
import type { DriverNews } from "../domain/message/letter-contents.ts";
import type { TripVan } from "../domain/reservation/trip-ride.ts";
import { signOf } from "../domain/ride/sign.ts";
import { ridesOf, rideText } from "./booked.ts";
import { clockWords, type OwnTexts } from "./clock-words.ts";
import { guestLetter } from "./guest.server.tsx";
import { guestWords } from "./guest-words.ts";
import type { Letter, LetterAbout } from "./letter.ts";
import { letterColours } from "./look.ts";
import { NamedWords, Panel, Paragraph, TextLink } from "./parts.server.tsx";
import { RideTable } from "./tables.server.tsx";

/** Writes to a guest the driver and the van of a ride. */
export async function eveningBeforeLetter(
  about: LetterAbout,
  { legId }: Pick<DriverNews, "legId">,
  own: OwnTexts = {},
): Promise<Letter> {
  const { reservation, coming, tripUrl, toConfirm } = about;
  const { booked, driver: words } = guestWords[reservation.language];
  const rides = ridesOf(reservation, booked).filter(({ id }) => id === legId);
  const ride = coming.find(({ id }) => id === legId);
  const vans = ride?.vans ?? [];
  const sign = ride?.from.airport && !toConfirm ? words.sign(signOf(reservation.firstName)) : "";
  const people = (van: TripVan) => (vans.length > 1 ? words.people(van.people) : "");
  const vehicle = (van: TripVan) => van.vehicle && words.van(van.vehicle.name, van.vehicle.plate);
  return await guestLetter(about, {
    ...clockWords(words, own, reservation),
    action: { href: tripUrl, words: words.action },
    body: (
      <>
        {vans.map((van) => (
          <Panel key={van.jobId} edge={letterColours.sunset}>
            <Paragraph style={{ marginTop: 0 }}>
              <strong translate="no" style={{ fontSize: 21 }}>
                {van.driver?.name}
              </strong>
              {[vehicle(van), people(van)].map(
                (line) =>
                  line && (
                    <span key={line} style={{ display: "block" }}>
                      <NamedWords text={line} names={[van.vehicle?.plate]} />
                    </span>
                  ),
              )}
              {van.driver?.phone && (
                <span style={{ display: "block" }}>
                  {words.phone}:{" "}
                  <TextLink href={callLink(van.driver.phone)}>{readablePhone(van.driver.phone)}</TextLink>
                </span>
              )}
            </Paragraph>
          </Panel>
        ))}
        {sign && (
          <Paragraph>
            <NamedWords text={sign} names={[signOf(reservation.firstName)]} />
          </Paragraph>
        )}
        {rides.map((ride) => (
          <RideTable key={ride.id} {...ride} />
        ))}
      </>
    ),
    text: [
      ...vans.map((van) =>
        [
          words.who.toUpperCase(),
          van.driver?.name,
          vehicle(van),
          people(van),
          van.driver?.phone && `${words.phone}: ${readablePhone(van.driver.phone)}`,
        ]
          .filter(Boolean)
          .join("\n"),
      ),
      ...(sign ? [sign] : []),
      ...rides.map(rideText),
    ],
  });
}
