import { setTimeout as wait } from "node:timers/promises";
import { book, openCheckout, readReference } from "../crash/guest.ts";
import type { Booking } from "../crash/rounds.ts";

const guests = 4;

/** Guests book one ride after another at several sites, and send again each booking that was not answered. */
export class Guests {
  readonly bookings: Booking[] = [];
  /** The number of requests that got no answer. */
  cutOff = 0;
  /** The checkouts that were answered with two different bookings. */
  readonly doubled: string[] = [];
  readonly #sites: string[];
  readonly #acknowledged: { begun: number; at: number }[] = [];
  #isOpen = true;
  #turn = 0;
  readonly #all: Promise<unknown>;

  constructor(sites: string[]) {
    this.#sites = sites;
    this.#all = Promise.all(Array.from({ length: guests }, (_, guest) => this.#bookOn(guest % 2 === 0)));
  }

  get acknowledged(): number {
    return this.#acknowledged.length;
  }

  /** Waits until a guest who began after a moment has booked. */
  async untilBooked(since: number): Promise<void> {
    while (!this.#acknowledged.some(({ begun }) => begun >= since)) await wait(50);
  }

  /** Returns the longest time since a moment without a booking, in seconds. */
  longestSilence(since: number): number {
    const moments = this.#acknowledged.map(({ at }) => at).sort((a, b) => a - b);
    const before = moments.findLast((at) => at <= since) ?? since;
    const seen = [before, ...moments.filter((at) => at > since), Date.now()];
    return Math.max(...seen.slice(1).map((at, index) => at - seen[index]!)) / 1000;
  }

  /** Stops the guests once their running bookings are answered. */
  async end(): Promise<void> {
    this.#isOpen = false;
    await this.#all;
  }

  async #bookOn(isOneWay: boolean): Promise<void> {
    while (this.#isOpen) {
      const tripType = isOneWay ? "oneWay" : "roundTrip";
      const checkout = await this.#untilAnswered((site) => openCheckout(site, tripType));
      const booking: Booking = { checkout, rides: isOneWay ? 1 : 2 };
      this.bookings.push(booking);
      booking.secret = await this.#untilAnswered(async (site) => {
        const begun = Date.now();
        const secret = await book(site, checkout);
        this.#acknowledged.push({ begun, at: Date.now() });
        return secret;
      });
      booking.reference = await this.#untilAnswered((site) => readReference(site, booking.secret!));
      // The guest sends it once more, as an impatient finger does: it is the same booking.
      const again = await this.#untilAnswered((site) => book(site, checkout));
      if (again !== booking.secret) this.doubled.push(checkout);
      await wait(500 + Math.random() * 1000);
    }
  }

  /** Each try asks the next site. */
  async #untilAnswered<Answer>(ask: (site: string) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await ask(this.#sites[this.#turn++ % this.#sites.length]!);
      } catch {
        this.cutOff += 1;
        await wait(300);
      }
    }
  }
}
