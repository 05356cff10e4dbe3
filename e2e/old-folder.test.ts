import { createHash, createHmac } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../app/store/engine/migrate.server.ts";
import { openPglite } from "../app/store/engine/pglite.server.ts";
import { book, openCheckout, readReference } from "../test/crash/guest.ts";
import { oldCatalogue, oldFares } from "../test/old-rows.ts";
import { startPostgres } from "../test/postgres.ts";
import { ask, signInOperator } from "./cast.ts";
import { startSite, temporaryFolder } from "./site.ts";
import { inDays } from "./steps.ts";

/** 0013_plainer_tours was the last migration before rides, money and the catalogue's texts had tables of their own. */
const lastOfThen = 1795345109285;
const secret = "made at the first start of then";
const password = "papaya-of-then";

/** Returns what a demonstration of then had stored. */
async function rowsOfThen(): Promise<string> {
  return `${oldCatalogue}\n${oldFares}
    insert into users (id, name, email) values ('ana', 'Ana', 'ana@example.com');
    insert into accounts (id, user_id, provider_id, account_id, password)
      values ('ana', 'ana', 'credential', 'ana', '${await hashPassword(password)}');
    insert into settings values ('secret', '${secret}'), ('operatorUserId', 'ana'), ('demoOperatorPassword', '${password}');
    ${booking("LaterLaterLaterLater", { reference: "TMR-22222", cents: 10_100, day: inDays(20), status: "pending" })}
    ${booking("PaidPaidPaidPaidPaid", { reference: "TMR-33333", cents: 10_200, day: inDays(-9), ...isPaid })}
    ${paid("PaidPaidPaidPaidPaid", 10_200)}
    ${booking("BackBackBackBackBack", { reference: "TMR-44444", cents: 10_300, day: inDays(25), ...isPaid })}
    ${paid("BackBackBackBackBack", 10_300)}
    insert into refunds (id, paypal_id, capture_id, amount_cents, state, actor)
      values ('R', 'P', 'C-BackBackBackBackBack', 3100, 'done', 'operator:ana');`;
}

const isPaid = { status: "COMPLETED", payment: "COMPLETED" };

interface OldBooking {
  reference: string;
  cents: number;
  day: string;
  status: string;
  payment?: string;
}

function booking(id: string, { reference, cents, day, status, payment = "PENDING" }: OldBooking) {
  const hash = createHash("sha256").update(tripSecret(id)).digest("hex");
  const guest = { firstName: "Emma", email: "emma@example.com", phone: "+14155552671", message: "" };
  const ride = { from: "liberia-airport", to: "tamarindo", passengers: 3, tripType: "oneWay" };
  const details = JSON.stringify({ kind: "Viaje", ...ride, departure: day, ...guest });
  const van = JSON.stringify([{ kind: "van", includes: 4, rides: 1, eachCents: cents, cents }]);
  return `
    insert into checkouts (id, details, price_cents, breakdown, language, status, expires_at)
      values ('${id}', '${details}', ${cents}, '${van}', 'en', 'booked', now());
    insert into reservations (id, reference, checkout_id, trip_hash, booking_type, trip_type, passengers, price_cents, breakdown,
        first_name, email, phone, message, language, status, payment)
      values ('${id}', '${reference}', '${id}', '${hash}', 'Viaje', 'oneWay', 3, ${cents}, '${van}',
        'Emma', 'emma@example.com', '+14155552671', '', 'en', '${status}', '${payment}');
    insert into legs (reservation_id, position, day, time, origin, destination)
      values ('${id}', 0, '${day}', '14:30', 'liberia-airport', 'tamarindo');
    insert into activity (reservation_id, actor, event) values ('${id}', 'guest', 'reserved');`;
}

const paid = (id: string, cents: number) => `
    insert into paypal_orders (key, checkout_id, attempt, order_id, amount_cents, state)
      values ('${id}:1', '${id}', 1, 'O-${id}', ${cents}, 'captured');
    insert into payments (capture_id, order_key, reservation_id, amount_cents, currency)
      values ('C-${id}', '${id}:1', '${id}', ${cents}, 'USD');`;

/** Makes the secret of a trip's link as it was made then. */
const tripSecret = (id: string) =>
  createHmac("sha256", secret).update(`trip:${id}`).digest("base64url").slice(0, 24);

async function fillPglite(dataDir: string): Promise<void> {
  const database = await openPglite(`${dataDir}/db`);
  await migrate((text, values) => database.query(text, values), { last: lastOfThen });
  await database.exec(await rowsOfThen());
  await database.close();
}

async function fillPostgres(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await migrate((text, values) => client.query(text, values), { last: lastOfThen });
  await client.query(await rowsOfThen());
  await client.end();
}

test.for(["the embedded database", "PostgreSQL"])(
  "a site starts on the data of long before in %s, shows the same money and trips, and sells on",
  async (engine, { skip }) => {
    const { path, remove } = temporaryFolder();
    onTestFinished(remove);
    const settings: Record<string, string> = {};
    if (engine === "PostgreSQL") {
      const postgres = (await startPostgres()) ?? skip("PostgreSQL is not installed");
      onTestFinished(postgres.stop);
      settings.DATABASE_URL = postgres.url;
      await fillPostgres(postgres.url);
    } else await fillPglite(path);
    const site = await startSite(path, settings);
    onTestFinished(() => site.stop());
    expect(site.operator).toEqual({ email: "ana@example.com", password });
    const cookie = await signInOperator(site);
    const read = async (at: string) => {
      const { status, body } = await ask(site.url, { method: "GET", path: at, cookie });
      expect([at, status]).toEqual([at, 200]);
      return body;
    };

    const cards = (await read("/dashboard/admin")).match(/<article.*?<\/article>/gs)!.map(wordsOf);
    const [later, driven, back] = ["TMR-22222", "TMR-33333", "TMR-44444"].map(
      (reference) => cards.find((card) => card.includes(reference))!,
    );
    expect(cards).toHaveLength(3);
    expect(later).toMatch(/ Pendiente .* Viaja el .* por cobrar \$101 .* Precio \$101 Pendiente de Pago /);
    expect(driven).toMatch(
      / Completada .* Viajó el .* pagada .* Precio \$102 Pago Completado Pagado \$102 con PayPal /,
    );
    expect(back).toMatch(
      / Viaja el .* se devolvieron \$31 .* Precio \$103 .* Reembolsado \$31 .* Quedan \$72 /,
    );
    const money = wordsOf(await read("/dashboard/admin/money"));
    expect(money).toContain("2 cobros por $205 y 1 reembolso por $31. PayPal Cobrado $205 Devuelto $31");
    const trip = wordsOf(await read(`/trip/${tripSecret("BackBackBackBackBack")}`));
    expect(trip).toMatch(/ TMR-44444 .* Paid\. \$31 of it was sent back /);

    const sold = await book(site.url, await openCheckout(site.url, "oneWay"));
    expect(await read("/dashboard/admin")).toContain(await readReference(site.url, sold));
  },
);

function wordsOf(html: string): string {
  return html.replace(/<(style|script).*?<\/\1>|<[^>]*>/gs, " ").replace(/\s+/g, " ");
}
