import { expect, test } from "vitest";
import { emmasTour, emmasTransfer } from "../../test/cast.ts";
import { confirmationLetter } from "./confirmation.server.tsx";

const tripUrl = "https://example.com/trip/secret";
const id = "<confirmation-1@example.com>";

test("the customer reads everything in both bodies", async () => {
  const { html, text, ...letter } = await confirmationLetter(emmasTransfer, tripUrl, id);
  expect(letter).toMatchObject({
    to: "emma@example.com",
    subject: "Booked: Liberia Airport to Tamarindo (TMR-7K4Q2)",
    replyTo: "hello@ecotravel.example",
    messageId: id,
  });
  for (const body of [html, text]) {
    for (const fact of [
      "Hello Emma,",
      "TMR-7K4Q2",
      "Saturday, December 5, 2026",
      "Pick-up at 8:00 PM",
      "Flight UA1642",
      "Monday, December 14, 2026",
      "We agree the pick-up time with you before the day.",
      "Price for 6 passengers",
      "Private van, up to 4 people, $100 × 2 rides",
      "2 extra people at $10 each × 2 rides",
      "$240",
      "nothing was charged",
      tripUrl,
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
  const { attachments } = await confirmationLetter(emmasTransfer, tripUrl, id);
  expect(attachments.map(({ filename }) => filename)).toEqual(["TMR-7K4Q2-1.ics", "TMR-7K4Q2-2.ics"]);
  expect(attachments[0]!.content).toContain("DTSTART:20261206T020000Z");
  expect(attachments[1]!.content).toContain("DTSTART;VALUE=DATE:20261214");
});

test("a tour is called by its name", async () => {
  const { subject, text } = await confirmationLetter(emmasTour, tripUrl, id);
  expect(subject).toBe("Booked: Sunset Catamaran (TMR-7K4Q2)");
  expect(text).toContain("YOUR TOUR\nThursday, December 31, 2026\nSunset Catamaran\n");
  expect(text).toContain("3 people at $85 each: $255\nTotal: $255");
});

test("the message is for us alone: a stranger's address could have been typed", async () => {
  const { html, text } = await confirmationLetter(
    { ...emmasTransfer, message: "Claim your prize" },
    tripUrl,
    id,
  );
  expect(html + text).not.toContain("Claim your prize");
});

test("what was typed is shown as text", async () => {
  const firstName = `<script>alert(1)</script> 🏄 مرحبا ${"x".repeat(60)}`;
  const { html, text } = await confirmationLetter({ ...emmasTransfer, firstName }, tripUrl, id);
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; 🏄 مرحبا");
  expect(text).toContain(`Hello ${firstName},`);
});

test("the letter needs no picture and asks for nothing from the network", async () => {
  const { html } = await confirmationLetter(emmasTransfer, tripUrl, id);
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
});
