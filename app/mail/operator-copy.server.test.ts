import { expect, test } from "vitest";
import { aboutEmma, emmasTransfer, nothingPaid } from "../../test/cast.ts";
import { operatorCopyLetter } from "./operator-copy.server.tsx";

test("the operator reads all that a driver needs in both bodies", async () => {
  const { html, text, ...letter } = await operatorCopyLetter(aboutEmma);
  expect(letter).toMatchObject({
    to: "operator@ecotravel.example",
    subject: "Reserva TMR-7K4Q2: Liberia Airport a Tamarindo, sábado, 5 de diciembre de 2026",
    replyTo: "emma@example.com",
    attachments: [{ filename: "TMR-7K4Q2-1.ics" }, { filename: "TMR-7K4Q2-2.ics" }],
  });
  for (const body of [html, text]) {
    for (const fact of [
      "TMR-7K4Q2",
      "sábado, 5 de diciembre de 2026",
      "8:00",
      "UA1642",
      "lunes, 14 de diciembre de 2026",
      "Hora por acordar",
      "Liberia Airport",
      "Emma",
      "+14155552671",
      "https://api.whatsapp.com/send?phone=14155552671",
      "emma@example.com",
      "Two surfboards, please.",
      "Pendiente de Pago",
      "Van, hasta 4 personas, $100 × 2 viajes",
      "$240",
      aboutEmma.tripUrl,
    ]) {
      expect(body).toContain(fact);
    }
  }
  expect(html).toContain('href="tel:+14155552671"');
});

test("a customer without a real address gets no reply address", async () => {
  const letter = await operatorCopyLetter({
    ...aboutEmma,
    reservation: { ...emmasTransfer, email: "emma at home" },
  });
  expect(letter).not.toHaveProperty("replyTo");
  expect(letter.text).toContain("use el teléfono");
});

test("the guest's text is shown as text", async () => {
  const message = '"><script>alert(1)</script>';
  const { html } = await operatorCopyLetter({
    ...aboutEmma,
    reservation: { ...emmasTransfer, message, firstName: message },
  });
  expect(html).not.toContain("<script");
});

test("a payment that PayPal has not decided about is not called pending", async () => {
  const { text } = await operatorCopyLetter({ ...aboutEmma, ledger: { ...nothingPaid, inReview: true } });
  expect(text).toContain("Pago: Pago en revisión\n");
});
