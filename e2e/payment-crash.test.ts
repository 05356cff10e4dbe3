import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { crashPoints } from "../app/crash.server.ts";
import { openPglite } from "../app/store/engine/pglite.server.ts";
import { startPaypal } from "../simulators/paypal.ts";
import { openCheckout } from "../test/crash/guest.ts";
import { ask, find, signInOperator } from "./cast.ts";
import { freePort, type Site, startSite } from "./site.ts";
import { startedFolder } from "./started-folder.ts";

test("a payment that is killed at any point is whole after a restart: captured once, booked, refunded as asked", async () => {
  const folder = startedFolder();
  onTestFinished(() => folder.remove());
  const port = await freePort();
  const webhookUrl = `http://localhost:${port}/api/paypal/webhook`;
  const paypal = await startPaypal({ webhookUrl, webhookRetryMs: [500, 1000, 2000, 4000] });
  onTestFinished(() => paypal.stop());
  const settings = {
    PORT: String(port),
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_SECRET: paypal.secret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_API_BASE: paypal.url,
  };

  let site: Site | undefined;
  onTestFinished(() => site?.stop());
  for (const point of crashPoints) {
    site = await startSite(folder.path, { ...settings, CRASH_AT: point });
    let deaths = 0;
    /** Runs the work with the site; when that kills the site, starts it again without the fault. */
    const orDie = async (work: (site: Site) => Promise<unknown>) => {
      try {
        await work(site!);
      } catch (error) {
        if (deaths++ > 0) throw error;
        await site!.stop(); // waits until it has ended
        site = await startSite(folder.path, settings);
      }
    };
    if (point !== "message stored") paypal.fault("next", "noWebhooks");
    const checkout = await openCheckout(site.url, "oneWay");
    const theirs = () => paypal.orders().filter((order) => order.customId === checkout);
    await orDie((site) => pay(site, { intent: "order", checkout }));
    // A guest whose request broke off presses the button again.
    if (deaths > 0) await pay(site, { intent: "order", checkout });
    const { id: order } = theirs()[0]!;
    paypal.approve(order);
    if (point === "message stored") await orDie(died);
    else await orDie((site) => pay(site, { intent: "settle", checkout, order }));
    if (deaths === 0 && point !== "settled") await refundAll(orDie, site);
    await expect.poll(() => theirs()[0]?.capture?.status, { timeout: 45_000 }).toMatch(/COMPLETED|REFUNDED/);
    if (point.startsWith("refund")) {
      await expect.poll(() => theirs()[0]!.refunds.length, { timeout: 45_000 }).toBe(1);
    }
    await wait(1_500); // the sweep begins half a second after the start, and stores what it read
    expect(deaths, `died at "${point}"`).toBe(1);
    await site.stop();
    expect(theirs().map(({ capture }) => capture !== undefined)).toEqual([true]);
    const refunded = point.startsWith("refund");
    expect(await state(folder.path, checkout), point).toEqual([
      {
        payment: refunded ? "REFUNDED" : "COMPLETED",
        booked: true,
        captured: 10_000,
        refunded: refunded ? 10_000 : 0,
        letters: 2,
      },
    ]);
  }
}, 400_000);

async function pay(site: Site, form: Record<string, string>): Promise<unknown> {
  const headers = { Accept: "application/json" };
  const body = new URLSearchParams(form);
  const answer = await fetch(`${site.url}/checkout/paypal`, { method: "POST", body, headers });
  return await answer.json();
}

/** Resolves once the site has stopped answering. */
async function died(site: Site): Promise<void> {
  for (let look = 0; look < 100; look++) {
    await fetch(`${site.url}/healthz`);
    await wait(100);
  }
}

async function refundAll(orDie: (work: (site: Site) => Promise<unknown>) => Promise<void>, site: Site) {
  const cookie = await signInOperator(site);
  const { body } = await ask(site.url, { method: "GET", path: "/dashboard/admin", cookie });
  const id = find(body, /name="id" value="(\w{17,20})"/);
  const click = find(body, /name="click" value="(\w{20})"/);
  const form = { intent: "refund", id, click, amount: "100" };
  await orDie(({ url }) => ask(url, { method: "POST", path: "/dashboard/admin", cookie, form }));
}

async function state(dataDir: string, checkout: string) {
  const db = await openPglite(`${dataDir}/db`);
  const { rows } = await db.query(
    `select payment, held_until is null as booked,
      (select coalesce(sum(amount_cents), 0)::int from ledger where reservation_id = r.id and kind = 'payment') as captured,
      (select coalesce(sum(amount_cents), 0)::int from ledger where reservation_id = r.id and kind = 'refund') as refunded,
      (select count(*)::int from messages where reservation_id = r.id and kind in ('confirmation', 'operatorCopy')) as letters
    from reservations r where checkout_id = $1`,
    [checkout],
  );
  await db.close();
  return rows;
}
