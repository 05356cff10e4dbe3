import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import { startPaypal } from "../simulators/paypal.ts";
import { startPostgres } from "../test/postgres.ts";
import { type Site, startSite, temporaryFolder } from "./site.ts";

const [guests, seats] = [64, 20];
const day = addDays(todayInCostaRica(), 40);
const rule = `insert into sale_rules (id, effect, about, seats) values ('twentySeats', 'seats', 'tour/1001', ${seats})`;
const taken = `select coalesce(sum(jobs.people), 0)::int as people from jobs join legs on legs.id = jobs.leg_id
  join reservations on reservations.id = legs.reservation_id where stage = 'booked' and legs.day = '${day}'`;
/** These statuses and outcomes ask the guest to send again. */
const again = [429, "busy", "slow", "noAnswer"];

test("64 guests for 20 seats of an embedded site: each has an answer, and the quick ones pay", async () => {
  const paypal = await startPaypal();
  const site = await startSite(folder(), settingsOf(paypal));
  onTestFinished(() => site.stop());
  await site.changeData(rule);
  await rush([site], paypal);
  expect(await site.changeData(taken)).toEqual([{ people: seats }]);
});

test.each([1, 4])("64 guests for 20 seats on %d processes with PostgreSQL", async (processes) => {
  const postgres = await startPostgres();
  if (!postgres) return;
  onTestFinished(postgres.stop);
  const paypal = await startPaypal();
  const sites: Site[] = [];
  for (let n = 0; n < processes; n++)
    sites.push(await startSite(folder(), { ...settingsOf(paypal), DATABASE_URL: postgres.url }));
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))));
  const client = new pg.Client(postgres.url);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(rule);
  await rush(sites, paypal);
  expect((await client.query(taken)).rows).toEqual([{ people: seats }]);
});

type Paypal = Awaited<ReturnType<typeof startPaypal>>;

function folder(): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  return path;
}

const settingsOf = ({ clientId, secret, webhookId, url }: Paypal) => ({
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_SECRET: secret,
  PAYPAL_WEBHOOK_ID: webhookId,
  PAYPAL_API_BASE: url,
  DEMO: "1",
  TRUST_PROXY: "1",
  SECRET: "the same for all of these processes",
});

/** Half of them pay at once, and half later; all press their buttons in the same moment. */
async function rush(sites: Site[], paypal: Paypal): Promise<void> {
  const all = Array.from({ length: guests }, (_, n) => new Guest(n, sites[n % sites.length]!.url));
  for (const guest of all) await guest.fillIn();
  const outcomes = await Promise.all(all.map((guest, n) => (n % 2 ? guest.pay(paypal) : guest.payLater())));
  const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  expect(all.flatMap(({ statuses }) => statuses).filter((status) => status >= 500)).toEqual([]);
  expect(count("booked") + count("paid")).toBe(seats);
  expect(count("full")).toBe(guests - seats);
  expect([count("booked") > 0, count("paid") > 0], outcomes.join()).toEqual([true, true]);
}

class Guest {
  readonly statuses: number[] = [];
  readonly #site: string;
  readonly #headers: Record<string, string>;
  readonly #n: number;
  #checkout = "";

  constructor(n: number, site: string) {
    this.#n = n;
    this.#site = site;
    this.#headers = { "X-Forwarded-For": `198.51.${n}.7`, Accept: "application/json" };
  }

  async fillIn(): Promise<void> {
    const contact = { email: `guest${this.#n}@example.com`, phone: `+1415555${2000 + this.#n}` };
    const fields = { firstName: "Maya", date: day, passengers: "1", tour: "1001", ...contact };
    const answer = await this.#post("/booking-tour/1001", fields);
    const cookie = answer.headers
      .getSetCookie()
      .find((line) => line.startsWith("checkout="))!
      .split(";")[0]!;
    this.#headers.Cookie = cookie;
    this.#checkout = JSON.parse(atob(decodeURIComponent(cookie.slice("checkout=".length))));
  }

  async payLater(): Promise<string> {
    const ask = async () => (await this.#post("/checkout", { checkout: this.#checkout })).status;
    const status = await patiently(ask);
    return status === 302 ? "booked" : status === 409 ? "full" : String(status);
  }

  /** A guest whose seats are reserved gets them: an order that was made is paid. */
  async pay(paypal: Paypal): Promise<string> {
    const order = await patiently(
      async () => await this.#ask({ intent: "order" }),
      ({ outcome }) => outcome,
    );
    if (order.outcome !== "order") return order.outcome;
    paypal.approve(order.orderId);
    const settle = () => this.#ask({ intent: "settle", order: order.orderId });
    const { outcome } = await patiently(settle, (answer) => answer.outcome);
    return outcome === "paid" ? "paid" : `an order, and then ${outcome}`;
  }

  async #ask(form: Record<string, string>): Promise<{ outcome: string; orderId: string }> {
    const answer = await this.#post("/checkout/paypal", { ...form, checkout: this.#checkout });
    return (await answer.json()) as { outcome: string; orderId: string };
  }

  async #post(path: string, form: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(form);
    const init = { method: "POST", body, headers: this.#headers, redirect: "manual" } as const;
    const answer = await fetch(this.#site + path, init);
    this.statuses.push(answer.status);
    return answer;
  }
}

/** Asks again as the page does. */
async function patiently<Answer>(
  ask: () => Promise<Answer>,
  told: (answer: Answer) => unknown = (answer) => answer,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (!again.includes(told(answer) as string)) return answer;
    await wait(1000 + Math.random() * 1000);
  }
}
