import { setTimeout as wait } from "node:timers/promises";
import { type Site, startSite } from "../../e2e/site.ts";
import { book, openCheckout, readReference } from "./guest.ts";

const clients = 8;

export interface Booking {
  checkout: string;
  rides: number;
  /** The secret of the trip page; missing while no answer came. */
  secret?: string;
  reference?: string;
}

export interface CrashResult {
  bookings: Booking[];
  /** The number of bookings that were answered before their server was killed. */
  acknowledged: number;
  /** The faults, in sentences. */
  losses: string[];
}

/** Books until the server is killed, checks that everything is still there, and begins again. */
export async function crashRounds(
  dataDir: string,
  rounds: number,
  tell: (line: string) => void,
): Promise<CrashResult> {
  const result: CrashResult = { bookings: [], acknowledged: 0, losses: [] };
  let site = await startSite(dataDir);
  for (let round = 1; round <= rounds; round++) {
    const booked = await bookUntilKilled(site);
    site = await startSite(dataDir);
    const answered = booked.filter((booking) => booking.secret).length;
    tell(`round ${round}: ${answered} acknowledged, ${booked.length - answered} cut off`);
    result.losses.push(...(await lookAgain(site.url, booked)));
    result.bookings.push(...booked);
    result.acknowledged += answered;
  }
  await site.stop();
  return result;
}

async function bookUntilKilled(site: Site): Promise<Booking[]> {
  const booked: Booking[] = [];
  const first = Promise.withResolvers<void>();
  const loads = Array.from({ length: clients }, async (_, client) => {
    for (;;) {
      const tripType = client % 2 === 0 ? "oneWay" : "roundTrip";
      const booking: Booking = {
        checkout: await openCheckout(site.url, tripType),
        rides: tripType === "oneWay" ? 1 : 2,
      };
      booked.push(booking);
      booking.secret = await book(site.url, booking.checkout);
      first.resolve();
    }
  });
  await Promise.race([first.promise, ...loads]);
  await wait(200 + Math.random() * 1000);
  await site.stop("SIGKILL");
  for (const end of await Promise.allSettled(loads)) {
    // A lost connection is expected; any other end is a fault.
    if (end.status === "rejected" && !(end.reason instanceof TypeError)) throw end.reason;
  }
  return booked;
}

/** Sends every checkout again, as a guest does after a lost connection, and opens every trip page. */
async function lookAgain(site: string, booked: Booking[]): Promise<string[]> {
  const losses: string[] = [];
  const left = [...booked];
  const look = async () => {
    for (let booking = left.pop(); booking; booking = left.pop()) {
      try {
        if (booking.secret) booking.reference = await readReference(site, booking.secret);
        const secret = await book(site, booking.checkout);
        if (booking.secret && booking.secret !== secret) losses.push(`${booking.checkout} was booked twice.`);
        booking.secret ??= secret;
        booking.reference ??= await readReference(site, secret);
      } catch (error) {
        losses.push(`${booking.checkout}: ${error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, look));
  return losses;
}
