import pg from "pg";
import { freePort, startSite, temporaryFolder } from "../../e2e/site.ts";
import { startChild } from "./child.ts";
import { book, sendForm } from "./guest.ts";
import { placeOrder } from "./order.ts";
import { load } from "./post.ts";

export interface Crowd {
  clients: number;
  bookings: number;
  /** As many of Vendure, which takes longer. */
  orders: number;
}

interface Visited {
  acknowledged: number;
  bookingsPerSecond: number;
  /** Vendure has no form before its order. */
  formsPerSecond?: number;
}

export interface Contestant {
  name: string;
  visit(crowd: Crowd): Promise<Visited>;
  /** How many bookings its database holds. */
  count(): Promise<number>;
  stop(): Promise<void>;
}

const countReservations = `select count(*)::int as count from reservations
  where exists (select from checkouts where checkouts.id = checkout_id and checkouts.status = 'booked')
    and (select count(*) from messages where reservation_id = reservations.id) = 2`;

/** The built site, which sends its letters to a mail server while it is measured. */
export async function startEcotravel(database: string): Promise<Contestant> {
  const mail = await startChild("mail-sink.ts");
  const folder = temporaryFolder();
  const settings = { DATABASE_URL: database, SMTP_URL: `smtp://127.0.0.1:${mail.said}`, TRUST_PROXY: "1" };
  const site = await startSite(folder.path, settings);
  return {
    name: "Ecotravel",
    visit: (crowd) => visit(site.url.replace("localhost", "127.0.0.1"), crowd),
    count: () => ask(database, countReservations),
    async stop() {
      await site.stop();
      await mail.stop();
      folder.remove();
    },
  };
}

/** Sends again what was written down of the site. */
export async function startBare(database: string, recorded: string): Promise<Contestant> {
  const { said: port, stop } = await startChild("bare.ts", database, recorded);
  return {
    name: "bare",
    visit: (crowd) => visit(`http://127.0.0.1:${port}`, crowd),
    count: () => ask(database, countReservations),
    stop,
  };
}

/** Undefined where Vendure isn't installed. */
export async function startVendure(database: string): Promise<Contestant | undefined> {
  try {
    import.meta.resolve("@vendure/core");
  } catch {
    return undefined;
  }
  const port = String(await freePort());
  const { said: variant, stop } = await startChild("vendure.ts", database, port);
  const place = () => placeOrder(`http://127.0.0.1:${port}/shop-api`, variant);
  return {
    name: "Vendure",
    async visit({ clients, orders }) {
      const { done, perSecond } = await load(clients, Array(orders).fill(undefined), place);
      return { acknowledged: done.length, bookingsPerSecond: perSecond };
    },
    count: () => ask(database, `select count(*)::int as count from "order" where state = 'PaymentSettled'`),
    stop,
  };
}

/** Forms first, which open the drafts; then what is measured, the booking of each. */
async function visit(site: string, { clients, bookings }: Crowd): Promise<Visited> {
  const forms = await load(clients, Array(bookings).fill(undefined), (_, client) => sendForm(site, client));
  const booked = await load(clients, forms.done, (cookie, client) => book(site, cookie, client));
  const acknowledged = new Set(booked.done).size;
  return { acknowledged, bookingsPerSecond: booked.perSecond, formsPerSecond: forms.perSecond };
}

async function ask(connectionString: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(query)).rows[0].count;
  } finally {
    await client.end();
  }
}
