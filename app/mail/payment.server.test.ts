import { expect, test } from "vitest";
import { aboutEmma, emmasTour, emmasTransfer, nothingPaid } from "../../test/cast.ts";
import { withoutSpans } from "../../test/text-nodes.ts";
import { formatDay, todayInCostaRica } from "../domain/common/day.ts";
import { paymentLetter } from "./payment.server.tsx";

const today = formatDay(todayInCostaRica());
const paid = {
  ...aboutEmma,
  reservation: { ...emmasTransfer, status: "COMPLETED", payment: "COMPLETED" },
  ledger: { ...nothingPaid, capturedCents: 24_000, onlineCents: 24_000 },
} as const;

test("a receipt says in both bodies what was paid, when, how and for what", async () => {
  const { html, text, ...letter } = await paymentLetter("paid", paid, 24_000);
  expect(letter).toEqual({
    to: "emma@example.com",
    subject: "We received your payment of $240 (TMR-7K4Q2)",
    replyTo: "hello@ecotravel.example",
    attachments: [],
    messageId: aboutEmma.messageId,
  });
  for (const body of [withoutSpans(html), text]) {
    for (const fact of [
      "Hello Emma,",
      "TMR-7K4Q2",
      "We have received your payment of $240 for Liberia Airport to Tamarindo.",
      "Paid with PayPal, in US dollars",
      today,
      "This email is your receipt.",
      "Saturday, December 5, 2026",
      "Monday, December 14, 2026",
      "Tamarindo to Liberia Airport",
      "Price for 6 passengers",
      aboutEmma.tripUrl,
      "+506 2653 0000",
    ]) {
      expect(body.toLowerCase()).toContain(fact.toLowerCase());
    }
  }
  expect(text).toContain("\nPaid with PayPal: $240\nStill to pay: $0\n");
});

test("a payment of a part says what is still open and where to pay it", async () => {
  const ledger = { ...nothingPaid, capturedCents: 20_000, onlineCents: 20_000 };
  const { text } = await paymentLetter("paid", { ...paid, ledger }, 20_000);
  expect(text).toContain("\nPaid with PayPal: $200\nStill to pay: $40\n");
  expect(text).toContain("You can pay $40 online");
});

test("a refund says what went back, how long it may take and what remains paid", async () => {
  const ledger = { ...paid.ledger, refundedCents: 15_050 };
  const { html, text, subject } = await paymentLetter("refunded", { ...paid, ledger }, 10_050);
  expect(subject).toBe("$100.50 is on its way back to you (TMR-7K4Q2)");
  for (const body of [html, text]) {
    expect(body).toContain("We have sent back $100.50 that you paid for Liberia Airport to Tamarindo");
    expect(body).toContain("Your booking stands. Most refunds arrive within 5 business days.");
    expect(body).toContain("up to 30 days");
  }
  expect(text).toContain("\nPaid with PayPal: $240\nSent back to you: $150.50\nRemains paid: $89.50\n");
  expect(text).not.toContain("You can pay");
});

test("a reversal by PayPal is not called a refund by the company", async () => {
  const about = { ...paid, ledger: { ...paid.ledger, refundedCents: 24_000 } };
  const { html, text, subject } = await paymentLetter("returned", about, 24_000);
  expect(subject).toBe("$240 was returned to you through PayPal (TMR-7K4Q2)");
  for (const body of [html, text]) {
    expect(body).toContain("$240 that you paid for Liberia Airport to Tamarindo was returned to you through");
    expect(body).not.toMatch(/We have sent back|refund/i);
  }
});

test("the refund of a cancelled booking does not call it booked", async () => {
  const about = { ...paid, reservation: { ...emmasTour, status: "CANCELLED", payment: "REFUNDED" } } as const;
  const { text } = await paymentLetter("refunded", about, 25_500);
  expect(text).toContain("Your booking is cancelled.");
  expect(text).not.toContain("stands");
});

test("a failed payment costs nothing, leaves the booking and can be repeated", async () => {
  const ledger = { ...nothingPaid, failed: true };
  const { html, text, subject } = await paymentLetter("unpaid", { ...aboutEmma, ledger }, 0);
  expect(subject).toBe("Your payment did not go through (TMR-7K4Q2)");
  for (const body of [html, text]) {
    expect(body).toContain("Your booking stands. Nothing was charged. You can pay $240 online");
  }
  expect(text).toContain("\nStill to pay: $240\n");
  expect(text).not.toMatch(/\$0|Paid with/);
});

test("a letter about a failed payment that comes after another was made asks for no money", async () => {
  const { text } = await paymentLetter("unpaid", paid, 0);
  expect(text).toContain("\nPaid with PayPal: $240\nStill to pay: $0\n");
  expect(text).not.toContain("You can pay");
});

test("the guest's text is shown as text, and nothing is loaded from the network", async () => {
  const reservation = { ...emmasTransfer, firstName: `<img src=x> 🏄`, message: "Claim your prize" };
  const { html, text } = await paymentLetter("paid", { ...paid, reservation }, 24_000);
  expect(html).toContain("&lt;img src=x&gt; 🏄");
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
  expect(html + text).not.toContain("Claim your prize");
});

test("a refund that cancels the trip takes its rides out of the calendar", async () => {
  const reservation = { ...paid.reservation, status: "CANCELLED", changes: 1 } as const;
  const { attachments, text } = await paymentLetter("refunded", { ...paid, reservation }, 24_000);
  expect(attachments.map(({ contentType }) => contentType)).toEqual([
    "text/calendar; charset=utf-8; method=CANCEL",
    "text/calendar; charset=utf-8; method=CANCEL",
  ]);
  expect(attachments[0]!.content).toContain("SEQUENCE:1");
  expect(text).toContain("take the rides out of your calendar");
  expect(await paymentLetter("refunded", paid, 24_000)).toMatchObject({ attachments: [] });
});
