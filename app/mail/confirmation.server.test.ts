import { expect, test } from "vitest";
import { aboutEmma, emmasTour, emmasTransfer, nothingPaid } from "../../test/cast.ts";
import { withoutSpans } from "../../test/text-nodes.ts";
import type { Ledger } from "../domain/money/payment.ts";
import type { Reservation } from "../domain/reservation/reservation.ts";
import { confirmationLetter } from "./confirmation.server.tsx";

test("the customer reads everything in both bodies", async () => {
  const { html, text, ...letter } = await confirmationLetter(aboutEmma);
  expect(letter).toMatchObject({
    to: "emma@example.com",
    subject: "Booked: Sat, Dec 5, 8:00 PM, Liberia Airport to Tamarindo (TMR-7K4Q2)",
    replyTo: "hello@ecotravel.example",
    messageId: aboutEmma.messageId,
  });
  for (const body of [withoutSpans(html), text]) {
    for (const fact of [
      "Hello Emma,",
      "TMR-7K4Q2",
      "Saturday, December 5, 2026",
      "8:00 PM",
      "Liberia Airport, outside the exit",
      "Sign: EMMA",
      "Nobody there? Call or WhatsApp +506 2653 0000",
      "UA1642",
      "Monday, December 14, 2026",
      "We agree the pick-up time with you before the day.",
      "Price for 6 passengers",
      "Van, up to 4 people, $100 × 2 rides",
      "2 extra people, $10 each × 2 rides",
      "$240",
      "nothing was charged",
      aboutEmma.tripUrl,
      "https://api.whatsapp.com/send?phone=50688880000",
      "TMR-7K4Q2%3A",
      "+506 2653 0000",
      "hello@ecotravel.example",
    ]) {
      expect(body.toLowerCase()).toContain(fact.toLowerCase());
    }
  }
});

test("each leg comes with its own calendar file", async () => {
  const { attachments } = await confirmationLetter(aboutEmma);
  expect(attachments.map(({ filename }) => filename)).toEqual(["TMR-7K4Q2-1.ics", "TMR-7K4Q2-2.ics"]);
  expect(attachments[0]!.content).toContain("DTSTART:20261206T020000Z");
  expect(attachments[1]!.content).toContain("DTSTART;VALUE=DATE:20261214");
});

test("a tour is called by its name", async () => {
  const { subject, text } = await confirmationLetter({ ...aboutEmma, reservation: emmasTour });
  expect(subject).toBe("Booked: Thu, Dec 31, Sunset Catamaran (TMR-7K4Q2)");
  expect(text).toContain(
    "YOUR TOUR\nSunset Catamaran\nThursday, December 31, 2026\nWe agree the pick-up time with you before the day.\nAt your door\n",
  );
  expect(text).toContain("3 people, $85 each: $255\nTotal: $255");
});

test("the guest's message goes to the operator alone, because a stranger's address could have been typed", async () => {
  const { html, text } = await confirmationLetter({
    ...aboutEmma,
    reservation: { ...emmasTransfer, message: "Claim your prize" },
  });
  expect(html + text).not.toContain("Claim your prize");
});

test("typed text is shown as text", async () => {
  const firstName = `<script>alert(1)</script> 🏄 مرحبا ${"x".repeat(60)}`;
  const { html, text } = await confirmationLetter({
    ...aboutEmma,
    reservation: { ...emmasTransfer, firstName },
  });
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; 🏄 مرحبا");
  expect(text).toContain(`Hello ${firstName},`);
});

test("the letter loads no picture and nothing else from the network", async () => {
  const { html } = await confirmationLetter(aboutEmma);
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
});

test.each<[string, Partial<Reservation>, Partial<Ledger>, string]>([
  ["is not paid", {}, {}, "You can pay $240 online, on your trip page"],
  ["is paid in part", {}, { capturedCents: 20_000 }, "$200 of the price is paid. You can pay $40 online"],
  ["is paid", { payment: "COMPLETED" }, { capturedCents: 24_000 }, "You have paid. Thank you.\n"],
  [
    "came back in part",
    { payment: "COMPLETED" },
    { capturedCents: 24_000, refundedCents: 10_050 },
    "Thank you. $100.50 of it was sent back to you.\n",
  ],
  [
    "came back",
    { payment: "REFUNDED" },
    { capturedCents: 24_000, refundedCents: 24_000 },
    "$240\nYour payment was sent back to you.\n",
  ],
  ["failed", { payment: "FAILED" }, { failed: true }, "nothing was charged. You can pay $240 online"],
  ["is looked at", {}, { inReview: true }, "is still being looked at. Your booking stands"],
])("a booking whose payment %s says so", async (_, paid, ledger, words) => {
  const { html, text } = await confirmationLetter({
    ...aboutEmma,
    reservation: { ...emmasTransfer, ...paid },
    ledger: { ...nothingPaid, ...ledger },
  });
  expect(text).toContain(words);
  expect(html).toContain(words.replace("$240\n", "").trim());
  expect(text.includes("You can pay")).toBe(words.includes("You can pay"));
});

test.each<[Partial<Reservation>, Partial<Ledger>, string]>([
  [{}, {}, "Nothing was charged.\n"],
  [{}, { inReview: true }, "looked at: we write to you as soon as it is decided.\n"],
  [{ payment: "REFUNDED" }, { capturedCents: 24_000, refundedCents: 24_000 }, "was sent back to you.\n"],
])("a booking that is cancelled is not called booked: %j %j", async (paid, ledger, words) => {
  const { subject, html, text, attachments } = await confirmationLetter({
    ...aboutEmma,
    reservation: { ...emmasTransfer, ...paid, status: "CANCELLED" },
    ledger: { ...nothingPaid, ...ledger },
  });
  expect(subject).toBe("Cancelled: Sat, Dec 5, 8:00 PM, Liberia Airport to Tamarindo (TMR-7K4Q2)");
  expect(text).toContain(words);
  for (const body of [html, text]) {
    expect(body).toContain("Your booking is cancelled.");
    expect(body).not.toMatch(/You are booked|stands|You can pay|We agree the pick-up|calendar/);
  }
  expect(attachments).toEqual([]);
});

test("a site without online payments sends no guest to pay online", async () => {
  const { text } = await confirmationLetter({ ...aboutEmma, online: false });
  expect(text).toContain("nothing was charged. We write to you to agree how you pay.");
  expect(text).not.toContain("online");
});
