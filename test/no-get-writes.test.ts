import { type SQL, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { todayInCostaRica } from "../app/domain/common/day.ts";
import { env } from "../app/env.server.ts";
import { feedAddress } from "../app/operations/ride/feed-link.server.ts";
import { makeKeys } from "../app/operations/upkeep/work.server.ts";
import { checkoutCookie } from "../app/routes/kit/cookies.server.ts";
import routes from "../app/routes.ts";
import { db } from "../app/store/engine/db.server.ts";
import { sessions, users } from "../app/store/schema/account-schema.server.ts";
import { ledger, paypalOrders } from "../app/store/schema/payment-schema.server.ts";
import { reservations } from "../app/store/schema/reservation-schema.server.ts";
import { registered } from "./accounts.ts";
import { setTo } from "./api.ts";
import { openTransfer } from "./bookings.ts";
import { hired, rideFor } from "./driver-page.ts";
import { operatorSignedIn } from "./operator.ts";
import { newPartner, newPartnerDesk } from "./partners.ts";
import { order } from "./paying.ts";
import { paypal } from "./paypal.ts";
import { args } from "./requests.ts";
import { bookedTrip } from "./trip.ts";

/** These loaders write: the first has an old address, and another site's page brings the visitor back to the last two. */
const writing = {
  "routes/api/process-payment.ts": "begins to pay the visitor's checkout: asked twice, it is the same order",
  "routes/site/checkout/paypal.ts": "PayPal brings the buyer back: the order is settled once, however often",
  "routes/site/account/google-callback.ts": "OpenID brings somebody back: its state is used up at once",
};

/** Any read may renew a session, which lives on from its last use. The queue's clock notes its own turns meanwhile. */
const isHousekeeping = (written: string) => ["sessions UPDATE", "version UPDATE"].includes(written);

interface Route {
  path: string;
  file: string;
}
type Tree = { path?: string; file: string; children?: Tree[] };

function flat(tree: Tree, above = ""): Route[] {
  const path = [above, tree.path].filter(Boolean).join("/");
  return [{ path, file: tree.file }, ...(tree.children ?? []).flatMap((child) => flat(child, path))];
}
const all = [{ path: "", file: "root.tsx" }, ...(routes as unknown as Tree[]).flatMap((tree) => flat(tree))];

// biome-ignore lint/suspicious/noExplicitAny: each has types of its own
type Loader = (args: any) => unknown;
const modules = import.meta.glob<{ loader?: Loader }>([
  "../app/root.tsx",
  "../app/routes/**/*.{ts,tsx}",
  "!**/*.test.*",
]);

async function rowsOf<Row>(query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

async function watchWrites(): Promise<() => Promise<string[]>> {
  const tables = await rowsOf<{ name: string }>(
    sql`select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'pgboss')`,
  );
  await db.execute(sql`create table written (what text)`);
  await db.execute(sql`create function note_write() returns trigger language plpgsql as
    $$ begin insert into public.written values (tg_table_name || ' ' || tg_op); return null; end $$`);
  for (const { name } of tables)
    await db.execute(
      sql.raw(
        `create trigger z_note_write after insert or update or delete on ${name} for each row execute function note_write()`,
      ),
    );
  onTestFinished(async () => {
    await db.execute(sql`drop function note_write cascade`);
    await db.execute(sql`drop table written`);
  });
  return async () => {
    const rows = await rowsOf<{ what: string }>(sql`with gone as (delete from written returning what)
      select distinct what from gone order by what`);
    return rows.map(({ what }) => what);
  };
}

interface Asker {
  who: string;
  cookie?: string;
  params: Record<string, string>;
}

let askers: Asker[];
beforeAll(makeKeys);
beforeEach(async () => {
  const { id, cookie } = await operatorSignedIn();
  const customer = await registered({ displayName: "Pat", email: "pat@example.com", password: "mango-77" });
  const checkout = openTransfer();
  const trip = await bookedTrip(checkout);
  const [booking] = await db.select().from(reservations);
  const driver = await hired();
  const { jobId } = await rideFor(driver.id);
  const { url } = await feedAddress();
  const desk = await newPartnerDesk(await newPartner());
  const cookieOf = async (checkout: string) => (await checkoutCookie.serialize(checkout)).split(";")[0]!;
  const ids = {
    reference: booking!.reference,
    day: todayInCostaRica(),
    place: "tamarindo",
    slug: "liberia-airport-to-tamarindo",
    kind: "confirmation",
    language: "en",
    id: "1001",
    jobId,
    token: "nothing",
    period: "2026-10",
    scene: "tour-1001",
    version: "1",
    mark: "x",
    file: "x",
    "*": "x",
  };
  askers = [
    { who: "visitor", params: { ...ids, secret: "nothing" } },
    {
      who: "guest",
      cookie: await cookieOf(await openTransfer()),
      params: { ...ids, secret: trip.secret },
    },
    {
      who: "guest who has booked",
      cookie: await cookieOf(await checkout),
      params: { ...ids, secret: trip.secret },
    },
    { who: "driver", params: { ...ids, secret: driver.secret } },
    { who: "partner", params: { ...ids, secret: desk.secret } },
    { who: "calendar", params: { ...ids, secret: new URL(url).pathname.split("/").at(2)! } },
    { who: "customer", cookie: customer.cookie, params: { ...ids, secret: "nothing" } },
    { who: "operator", cookie, params: { ...ids, secret: trip.secret, id: driver.id } },
    { who: "operator who looks for somebody", cookie, params: { ...ids, id } },
  ];
  // This makes the session due to be renewed.
  await db.update(sessions).set({ updatedAt: new Date(Date.now() - 3 * 86_400_000) });
}, 120_000);

const query = "?who=ines%40example.com&search=ines&booked&problem=full&told=changed";

/** Opens a page and reads it to its end, whatever the answer is. */
async function open(loader: Loader, { path }: Route, { cookie = "", params }: Asker): Promise<void> {
  const filled = path.replace(/:(\w+)\??/g, (_, name) => params[name] ?? "x").replace("*", "x");
  const asked = args(`/${filled}${query}`, { headers: { cookie }, params });
  const answer = await new Promise((done) => done(loader(asked))).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) return;
  if (answer.headers.get("Content-Type")?.startsWith("text/event-stream")) await answer.body?.cancel();
  else await answer.text();
}

test.each([
  ["a demonstration", false],
  ["a live site", true],
])(
  "no GET of %s writes anything but the three that are named, whoever asks",
  async (_, live) => {
    setTo(env, "live", live);
    await db.update(users).set({ deskSince: null });
    const written = await watchWrites();
    await db.update(sessions).set({ ipAddress: "x" });
    expect(await written()).toEqual(["sessions UPDATE"]);
    const found: string[] = [];
    const opened = new Set<string>();
    for (const route of all) {
      const { loader } = (await modules[`../app/${route.file}`]?.()) ?? {};
      if (!loader || opened.has(route.file) || Object.hasOwn(writing, route.file)) continue;
      opened.add(route.file);
      for (const asker of askers) {
        await open(loader, route, asker);
        const wrote = (await written()).filter((what) => !isHousekeeping(what));
        if (wrote.length > 0) found.push(`${route.file} by a ${asker.who}: ${wrote.join(", ")}`);
      }
    }
    expect(found).toEqual([]);
    expect(opened.size).toBeGreaterThan(70);
  },
  600_000,
);

test("a buyer who comes back from PayPal twice has paid once", async () => {
  const file = "routes/site/checkout/paypal.ts";
  const { loader } = await modules[`../app/${file}`]!();
  const orderId = await order(await openTransfer());
  paypal.approve(orderId);
  for (const _ of [1, 2]) {
    const answer = await loader!(args(`/checkout/paypal?token=${orderId}`));
    expect(answer).toMatchObject({ status: expect.any(Number) });
  }
  expect(await db.$count(ledger)).toBe(1);
  expect(await db.$count(paypalOrders)).toBe(1);
});
