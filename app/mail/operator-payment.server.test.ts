import { expect, test } from "vitest";
import { aboutEmma, emmasTransfer, nothingPaid } from "../../test/cast.ts";
import { formatDay, todayInCostaRica } from "../domain/common/day.ts";
import { operatorPaidLetter } from "./operator-payment.server.tsx";

const paid = { ...aboutEmma, ledger: { ...nothingPaid, capturedCents: 24_000, onlineCents: 24_000 } };

test("the operator reads who paid what for which ride in both bodies", async () => {
  const { html, text, ...letter } = await operatorPaidLetter(paid, 24_000);
  expect(letter).toEqual({
    to: "operator@ecotravel.example",
    subject: "Pago recibido: $240, reserva TMR-7K4Q2",
    replyTo: "emma@example.com",
    attachments: [],
    messageId: aboutEmma.messageId,
  });
  for (const body of [html, text]) {
    for (const fact of [
      "Pagado con PayPal",
      "$240",
      formatDay(todayInCostaRica(), "es-CR"),
      "TMR-7K4Q2",
      "Emma",
      "+14155552671",
      "sábado, 5 de diciembre de 2026",
      "Liberia Airport a Tamarindo",
      aboutEmma.tripUrl,
    ]) {
      expect(body).toContain(fact);
    }
    expect(body).not.toMatch(/Falta por pagar|cancelada/);
  }
});

test("the amount still due is named", async () => {
  const { text } = await operatorPaidLetter(
    { ...paid, ledger: { ...nothingPaid, capturedCents: 20_000, onlineCents: 20_000 } },
    20_000,
  );
  expect(text).toContain("Falta por pagar: $40\n");
});

test("a payment for a cancelled reservation asks the operator to look", async () => {
  const reservation = { ...emmasTransfer, status: "CANCELLED" } as const;
  const { html, text } = await operatorPaidLetter({ ...paid, reservation }, 24_000);
  for (const body of [html, text]) expect(body).toContain("Esta reserva está cancelada: revise");
});

test("the guest's text is shown as text, and an invalid address is not used as reply address", async () => {
  const reservation = { ...emmasTransfer, firstName: "<b>Emma</b>", email: "emma at home" };
  const letter = await operatorPaidLetter({ ...paid, reservation }, 24_000);
  expect(letter.html).toContain("&lt;b&gt;Emma&lt;/b&gt;");
  expect(letter).not.toHaveProperty("replyTo");
  expect(letter.text).toContain("use el teléfono");
});
