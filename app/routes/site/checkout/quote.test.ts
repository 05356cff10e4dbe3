import { expect, test } from "vitest";
import { paypal } from "../../../../test/paypal.ts";
import { quoted, quoteEnd } from "../../../../test/quotes.ts";
import { args, cookieOf, post } from "../../../../test/requests.ts";
import { wholePage } from "../../../../test/whole-page.tsx";
import { reopenQuote, withdrawQuote } from "../../../operations/sale/quote.server.ts";
import { quoteSecret } from "../../../operations/sale/quote-link.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { checkouts } from "../../../store/schema/checkout-schema.server.ts";
import { ledger } from "../../../store/schema/payment-schema.server.ts";
import { reservations } from "../../../store/schema/reservation-schema.server.ts";
import { texts as english } from "../../../texts/en.ts";
import { texts as spanish } from "../../../texts/es.ts";
import { loader as comeBack, action as pay } from "./paypal.ts";
import { action, loader } from "./quote.tsx";

const path = (id: string) => `/quote/${quoteSecret(id)}`;
const open = (secret: string) => loader(args(`/quote/${secret}`, { params: { secret } }));
const accept = async (id: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: an action answers with a Response or with data
  (await action(post(path(id), {}, "", { secret: quoteSecret(id) }))) as any;

test.each([
  ["", english],
  ["/es", spanish],
])(
  "the page %s says in words until when, for how much, and whether the place is kept",
  async (language, t) => {
    for (const claims of [true, false]) {
      const page = await wholePage(language + path(await quoted({ claims })));
      expect(page).toContain(t.quote.until(t.refundMoment(quoteEnd)));
      expect(page).toContain(claims ? t.quote.claims : t.quote.free);
      expect(page).toContain("$120");
      expect(page).toContain(t.quote.payLater);
    }
  },
);

test("accepting books once and goes home; afterwards the link opens the trip", async () => {
  const id = await quoted();
  const [first, again] = [await accept(id), await accept(id)];
  expect([first.status, first.headers.get("Location")]).toEqual([302, "/home"]);
  expect(cookieOf(again, "notice")).toBe(cookieOf(first, "notice"));
  expect(await db.$count(reservations)).toBe(1);
  const opened = await open(quoteSecret(id)).catch((response) => response);
  expect((opened as Response).headers.get("Location")).toMatch(/^\/trip\//);
});

test("a link that is cut, forged or another quote's opens nothing and books nothing", async () => {
  const [id, other] = [await quoted(), await quoted()];
  const secret = quoteSecret(id);
  for (const wrong of ["", "x", secret.slice(0, -2), other + secret.slice(20), id + "A".repeat(24)]) {
    expect((await open(wrong)).init?.status).toBe(404);
    const refused = (await action(post("/quote/x", {}, "", { secret: wrong }))) as { data: unknown };
    expect(refused.data).toEqual({ problem: "unknown" });
  }
  expect(await db.$count(reservations)).toBe(0);
});

test("a quote that was withdrawn or has ended says so, and shows nothing of the guest", async () => {
  const id = await quoted();
  await withdrawQuote(id);
  expect(await wholePage(path(id))).toContain(english.quote.withdrawn);
  await reopenQuote(id);
  expect(await wholePage(path(id))).toContain("ines@example.com");
  const before = new Date(Date.now() - 1000);
  await db.update(checkouts).set({ expiresAt: before });
  expect(await wholePage(path(id))).not.toContain("ines@example.com");
  expect((await accept(id)).data).toEqual({ problem: "expired" });
});

test("a quote is paid behind its link, without a script too, and its buyer is told what was booked", async () => {
  const id = await quoted();
  const quote = quoteSecret(id);
  const sent = (await pay(post("/checkout/paypal", { intent: "order", quote }))) as Response;
  expect(sent.status).toBe(303);
  const token = new URL(sent.headers.get("Location")!).searchParams.get("token")!;
  const cookie = cookieOf(sent, "paying");
  const early = (await comeBack(
    args(`/checkout/paypal?token=${token}`, { headers: { cookie } }),
  )) as Response;
  expect(early.headers.get("Location")).toContain(`/quote/${quote}?problem=`);
  paypal.approve(token);
  const back = (await comeBack(args(`/checkout/paypal?token=${token}`, { headers: { cookie } }))) as Response;
  expect([back.headers.get("Location"), cookieOf(back, "notice") !== ""]).toEqual(["/home", true]);
  expect(await db.select().from(reservations)).toMatchObject([{ checkoutId: id, stage: "booked" }]);
  expect(await db.select().from(ledger)).toMatchObject([{ amountCents: 12_000 }]);
  await expect(pay(post("/checkout/paypal", { intent: "order", quote: "x" }))).rejects.toMatchObject({
    init: { status: 400 },
  });
});
