import { expect, test } from "vitest";
import { aboutEmma, emmasTransfer, nothingPaid } from "../../test/cast.ts";
import { operatorCancelledLetter, operatorChangedLetter } from "./operator-plan.server.tsx";

const [, back] = emmasTransfer.legs;

test("the operator reads what a guest changed, what is due, and can answer", async () => {
  const { html, text, ...letter } = await operatorChangedLetter(aboutEmma, {
    before: { people: 4, priceCents: 20_000, legs: [{ ...back!, day: "2026-12-13", time: "09:15" }] },
    after: { people: 6, priceCents: 24_000, legs: [back!] },
    backCents: 0,
    byItselfCents: 0,
  });
  expect(letter).toMatchObject({
    to: "operator@ecotravel.example",
    subject: "Un cliente cambió TMR-7K4Q2: Tamarindo a Liberia Airport",
    replyTo: "emma@example.com",
  });
  expect(letter.attachments).toHaveLength(2);
  expect(text).toContain(
    "VUELTA\nDía: lunes, 14 de diciembre de 2026 (antes: domingo, 13 de diciembre de 2026)\nHora: por acordar (antes: 9:15 a.\u00a0m.)",
  );
  for (const fact of ["Personas", "antes: 4", "antes: $200", "Falta por pagar", "$240", "+14155552671"]) {
    expect(html).toContain(fact);
    expect(text).toContain(fact);
  }
});

test("the operator reads what a guest cancelled, and which money is to be given back by hand", async () => {
  const legs = emmasTransfer.legs.map((leg, n) => (n === 1 ? { ...leg, state: "cancelled" as const } : leg));
  const reservation = { ...emmasTransfer, priceCents: 12_000, legs };
  const about = { ...aboutEmma, reservation, ledger: { ...nothingPaid, capturedCents: 24_000 } };
  const money = { backCents: 9_000, byItselfCents: 5_000, keptCents: 3_000 };
  const { subject, text, attachments } = await operatorCancelledLetter(about, { legs: [back!.id], ...money });
  expect(subject).toBe("Un cliente canceló TMR-7K4Q2: Tamarindo a Liberia Airport");
  expect(text).toContain("Cancelado: Vuelta: lunes, 14 de diciembre de 2026");
  expect(text).toContain("Devuelve PayPal, solo: $50\nPor devolver a mano: $40\nSe queda: $30\n");
  expect(attachments).toMatchObject([{ filename: "TMR-7K4Q2-2.ics" }]);
  const noMoney = { backCents: 0, byItselfCents: 0, keptCents: 0 };
  const unmoved = await operatorCancelledLetter(about, { legs: [back!.id], ...noMoney });
  expect(unmoved.text).toContain("Pago: No se mueve dinero.");
});
