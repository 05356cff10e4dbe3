import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sendChange } from "../../../../test/change-form.ts";
import { hire } from "../../../../test/driving.ts";
import { rowOf } from "../../../../test/joining.ts";
import { agreeOn, atDesk, newPartner, newPartnerDesk, soldFor } from "../../../../test/partners.ts";
import { args, post } from "../../../../test/requests.ts";
import { loadTrip } from "../../../../test/trip.ts";
import { wholePage } from "../../../../test/whole-page.tsx";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import type { Relation } from "../../../domain/partner/relation.ts";
import { chatAboutBooking } from "../../../operations/message/chat-links.server.ts";
import { composeLetter } from "../../../operations/message/compose.server.ts";
import { startPayment } from "../../../operations/money/pay.server.ts";
import { setPrice } from "../../../operations/price/set-price.server.ts";
import { tripSecret } from "../../../operations/reservation/trip-secret.server.ts";
import { driverSecret } from "../../../operations/team/driver-link.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { jobs } from "../../../store/schema/job-schema.server.ts";
import { messages } from "../../../store/schema/message-schema.server.ts";
import { legs } from "../../../store/schema/reservation-schema.server.ts";
import { action as cancelAction, loader as cancelLoader } from "../trip/change/cancel.tsx";
import { loader as changeLoader } from "../trip/change/change.tsx";
import { loader as calendar } from "../trip/page/calendar.ts";
import { loader as receipt } from "../trip/receipt/receipt.tsx";
import { loader as receiptPdf } from "../trip/receipt/receipt-pdf.ts";

/** No price looks like this one by chance. */
const cents = 13_579;
const isPrice = /13.?579|135[.,]79|271[.,]58/;

async function sold(relation: Relation) {
  const partnerId = await newPartner();
  await agreeOn(partnerId, relation);
  const id = await soldFor(partnerId);
  await setPrice(id, { beforeCents: 12_000, priceCents: cents, reason: "A van" }, atDesk);
  const secret = tripSecret(id);
  const [leg] = await db.select().from(legs).where(eq(legs.reservationId, id));
  return { partnerId, id, secret, leg: leg!.id };
}

const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

/** Says where a page, or what a script reads of it, has a price or asks for money. */
function expectNone(where: string, words: string) {
  expect([where, words.match(isPrice)?.[0]]).toEqual([where, undefined]);
  expect([where, /\$\s?\d|paypal|name="agreed"|#pay/i.exec(words)?.[0]]).toEqual([where, undefined]);
}

async function lettersOf(id: string) {
  const rows = await db.select().from(messages).where(eq(messages.reservationId, id));
  const mailed = rows.filter(({ kind, recipient }) => recipient && !/^operator|driver/.test(kind));
  return await Promise.all(mailed.map(async (row) => ({ kind: row.kind, ...(await composeLetter(row)) })));
}

test.each(["net", "bill"] as const)(
  "under %s the guest reads no price on any page, letter or calendar",
  async (relation) => {
    const { id, secret, leg } = await sold(relation);
    const path = `/trip/${secret}`;
    const { shareUrl } = (await loadTrip(secret)).data.trip;
    const shared = new URL(shareUrl).pathname;
    const look = { leg, people: "8", "before-people": "6", intent: "look" };
    const change = await sendChange(secret, look);
    expect(change).toMatchObject({ status: 200, outcome: "otherPrice", isByPartner: true });
    expectNone("change, looked at", JSON.stringify(change));
    const calendars = [path, shared].map(async (of) => {
      const answer = await calendar(
        args(`${of}/calendar.ics`, { params: { secret: of.split("/").at(-1)! } }),
      );
      return await answer.text();
    });
    for (const page of [path, `/es${path}`, `${path}/change`, `${path}/cancel`, shared])
      expectNone(page, main(await wholePage(page)));
    expect(main(await wholePage(path))).toContain("Your hotel or agency takes care of the payment.");
    expect(main(await wholePage(path))).not.toContain("/receipt");
    expectNone("what the browser reads", JSON.stringify((await loadTrip(secret)).data));
    const form = await changeLoader(args(`${path}/change`, { params: { secret } }) as never);
    expectNone("what the browser reads of a change", JSON.stringify(form));
    const cancel = await cancelLoader(args(`${path}/cancel`, { params: { secret } }) as never);
    expectNone("what the browser reads of a cancellation", JSON.stringify(cancel));
    for (const text of await Promise.all(calendars)) expectNone("calendar", text);
    expectNone("chat", decodeURIComponent(await chatAboutBooking(id)));
    expect(await sendChange(secret, { ...look, intent: "agree" })).toBe(`${path}?told=changed`);
    expect((await rowOf(id)).priceCents).toBeGreaterThan(cents);
    await cancelAction(post(`${path}/cancel`, { leg }, "", { secret }) as never).catch(() => {});
    expect(await rowOf(id)).toMatchObject({ stage: "cancelled" });
    expectNone("cancelled", main(await wholePage(path)));
    const letters = await lettersOf(id);
    expect(new Set(letters.map(({ kind }) => kind))).toEqual(
      new Set(["confirmation", "changed", "cancelled"]),
    );
    for (const { kind, html, text, attachments } of letters)
      expectNone(kind, [html, text, ...attachments.map(({ content }) => content)].join("\n"));
  },
);

test("there is no receipt for the guest, and a sentence says who has it", async () => {
  const { secret } = await sold("bill");
  const path = `/trip/${secret}/receipt`;
  const asked = args(path, { params: { secret } }) as never;
  expect(await receipt(asked)).toMatchObject({ data: undefined, init: { status: 404 } });
  expect(main(await wholePage(path))).toContain(
    "Your hotel or agency pays for this trip and has its receipt",
  );
  const pdf = (await receiptPdf(asked)) as Response;
  expect([pdf.status, await pdf.text()]).toEqual([404, expect.stringContaining("Your hotel or agency")]);
});

test("the guest can't pay, and the driver collects nothing and reads no price", async () => {
  const { id } = await sold("bill");
  const { driverId } = await hire("Randall");
  const day = addDays(todayInCostaRica(), 1);
  const [leg] = await db.update(legs).set({ day }).where(eq(legs.reservationId, id)).returning();
  await db.update(jobs).set({ driverId }).where(eq(jobs.legId, leg!.id));
  const html = await wholePage(`/driver/${driverSecret(driverId, 1)}`);
  expect(html).toContain("Inés");
  expectNone("driver", html.slice(html.indexOf("<body")).replaceAll(/<script.*?<\/script>/gs, ""));
  expect((await startPayment((await rowOf(id)).checkoutId)).outcome).toMatch(/^(paid|notOffered)$/);
});

test("the partner goes on reading the price, and prints none", async () => {
  const { partnerId, id } = await sold("net");
  const { secret } = await newPartnerDesk(partnerId);
  const { reference } = await rowOf(id);
  const voucher = await wholePage(`/partner/${secret}/${reference}`);
  expect(voucher).toMatch(/class="[^"]*print:hidden[^"]*">\$135\.79, paid by you/);
  expectNone("printed", voucher.replace(/\$135\.79, paid by you/, "").slice(voucher.indexOf("<main")));
});

test("the guest of a referral and of a deposit reads the price as ever", async () => {
  for (const relation of ["referral", "deposit"] as const) {
    const { secret } = await sold(relation);
    expect(main(await wholePage(`/trip/${secret}`))).toContain("$135.79");
  }
});
