import { desc, eq } from "drizzle-orm";
import { todayInCostaRica } from "../../domain/common/day.ts";
import type { Language } from "../../domain/common/language.ts";
import type { ClockLetterKind } from "../../domain/message/clock-letter.ts";
import type { TripVan } from "../../domain/reservation/trip-ride.ts";
import { env } from "../../env.server.ts";
import { eveningBeforeLetter } from "../../mail/evening-before.server.tsx";
import type { Letter, LetterAbout } from "../../mail/letter.ts";
import { missingDetailsLetter } from "../../mail/missing-details.server.tsx";
import { thanksLetter } from "../../mail/thanks.server.tsx";
import { db } from "../../store/engine/db.server.ts";
import { ownTextsOf, readClockLetters } from "../../store/message/clock-letters.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { findPolicy } from "../../store/reservation/policy.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { tripRides } from "../../store/reservation/trip-rides.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { readTeam } from "../../store/team/team.server.ts";

/**
 * Returns a letter of the clock as the guest of the newest booking would get it, or undefined where there is no
 * booking.
 */
export async function sampleLetter(
  kind: ClockLetterKind,
  language: Language,
): Promise<{ letter: Letter; reference: string } | undefined> {
  const [newest] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.stage, "booked"))
    .orderBy(desc(reservations.createdAt))
    .limit(1);
  const reservation = newest && (await findReservation(newest.id, language));
  if (!reservation) return undefined;
  const { id, reference, policyId } = reservation;
  const about: LetterAbout = {
    reservation: { ...reservation, language },
    ledger: await ledgerOf(id),
    policy: await findPolicy(policyId),
    online: false,
    tripUrl: `${env.siteUrl}/trip/…`,
    coming: await tripRides(id, language),
    messageId: "",
  };
  return { letter: await compose(kind, about), reference };
}

async function compose(kind: ClockLetterKind, about: LetterAbout): Promise<Letter> {
  const own = await ownTextsOf(kind, about.reservation.language);
  const [ride] = about.coming;
  if (kind === "thanks") {
    const { thanks } = await readClockLetters();
    return await thanksLetter(about, thanks.reviewUrl || env.siteUrl, own);
  }
  if (!ride) return await missingDetailsLetter(about, own);
  if (kind === "driver") {
    const vans = await Promise.all(ride.vans.map(withDriver));
    return await eveningBeforeLetter({ ...about, coming: [{ ...ride, vans }] }, { legId: ride.id }, own);
  }
  const rideWithoutDetails = {
    ...ride,
    flight: null,
    from: { ...ride.from, door: null },
    to: { ...ride.to, door: null },
  };
  return await missingDetailsLetter({ ...about, coming: [rideWithoutDetails] }, own);
}

/** Shows a driver of the team where none is assigned to the van yet. */
async function withDriver(van: TripVan): Promise<TripVan> {
  const { drivers, vehicles } = await readTeam(todayInCostaRica());
  const name = drivers[0]?.name ?? env.OPERATOR_NAME;
  return {
    ...van,
    driver: van.driver ?? { name, phone: null, hasPhoto: false },
    vehicle: van.vehicle ?? vehicles[0] ?? null,
  };
}
