import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { emmasTour, emmasTransfer, nothingPaid } from "../../../../../test/cast.ts";
import type { PaymentState, ReservationStatus } from "../../../../domain/reservation/reservation.ts";
import type { DeskReservation } from "../../../../store/reservation/find-bookings.server.ts";
import { BookingCard } from "./booking-card.tsx";
import { deskCardOf } from "./card.server.ts";

const letter = {
  reservationId: "r",
  kind: "confirmation",
  createdAt: new Date("2026-11-20T16:00:00Z"),
} as const;
const ledger = nothingPaid;
const letters: DeskReservation["letters"] = [{ ...letter, state: "queued", lastError: null, sentAt: null }];

function html(change: Partial<DeskReservation> = {}, today = "2026-11-20") {
  const card = deskCardOf(
    { ...emmasTransfer, letters, history: [], ledger, heldUntil: null, ...change },
    today,
  );
  return renderToStaticMarkup(
    <BookingCard card={card} fresh={false}>
      <a href={card.whatsapp}>WhatsApp</a>
    </BookingCard>,
  );
}

const words = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("a transfer's card reads in Spanish, at the hour of Costa Rica", () => {
  const text = words(html());
  expect(text).toContain("Traslado Viaje de ida y vuelta Pendiente Creada el 20 nov 2026, 10:00 TMR-7K4Q2");
  expect(text).toContain("Salida sábado, 5 de diciembre de 2026 Recoger 20:00 · Vuelo UA1642");
  expect(text).toContain("Regreso lunes, 14 de diciembre de 2026 Hora por acordar");
  expect(words(html(emmasTour))).toMatch(
    /^ Tour Pendiente .* Nombre Emma Teléfono .* Tour Sunset Catamaran Pasajeros 3 Fecha jueves, 31 /,
  );
});

test("the date of each ride links to its day", () => {
  const days = [...html().matchAll(/href="\/dashboard\/admin\/day\/([^"]*)" title="Ver el día"/g)];
  expect(days.map(([, day]) => day)).toEqual(["2026-12-05", "2026-12-14"]);
});

test("a ride of today and one of tomorrow are marked", () => {
  expect(words(html({}, "2026-12-05"))).toContain("Salida Hoy sábado, 5 de diciembre");
  expect(words(html({}, "2026-12-13"))).toContain("Regreso Mañana lunes, 14 de diciembre");
});

test.each<[ReservationStatus, string]>([
  ["COMPLETED", "bg-done"],
  ["pending", "bg-pending"],
  ["CANCELLED", "bg-leaf"],
])("the band of %s is %s", (status, band) => {
  expect(html({ status })).toMatch(new RegExp(`<header class="[^"]*${band}`));
});

test.each<[PaymentState, string, string]>([
  ["PENDING", "Pendiente de Pago", "bg-unpaid"],
  ["COMPLETED", "Pago Completado", "bg-leaf"],
  ["FAILED", "Pago Fallido", "bg-coral-dark"],
])("the badge of the payment %s says %s", (payment, badge, color) => {
  expect(html({ payment })).toMatch(new RegExp(`<span class="[^"]*${color}[^"]*">${badge}</span>`));
});

test("a payment in review says so, and a partial refund beside the payment", () => {
  const review = html({ ledger: { ...ledger, inReview: true } });
  expect(review).toMatch(/<span class="[^"]*bg-lagoon[^"]*">Pago en revisión</);
  const paid = { capturedCents: 12_000, onlineCents: 12_000 };
  const money = { ...ledger, ...paid, refundedCents: 3_000, refundingCents: 500 };
  const text = words(html({ payment: "COMPLETED", ledger: money }));
  expect(text).toContain("Pago Completado Reembolso parcial");
  expect(text).toContain("Pagado $120 con PayPal Reembolsado $30 Reembolso de $5 en camino");
  expect(words(html({ payment: "REFUNDED", ledger: money }))).not.toContain("Reembolso parcial");
});

test("cash is called so, and PayPal offers no refund of it", () => {
  const cash = { ...ledger, capturedCents: 12_000, cashCents: 12_000 };
  const text = words(html({ payment: "COMPLETED", ledger: cash }));
  expect(text).toContain("Pagado $120 en efectivo");
  expect(text).not.toContain("PayPal");
  const own = { letters, history: [], heldUntil: null };
  const offered = (money: typeof ledger) =>
    deskCardOf({ ...emmasTransfer, ...own, ledger: money }, "2026-11-20").refund;
  expect(offered(cash)).toBeUndefined();
  const online = { captureId: "C1", leftCents: 10_000, at: new Date() };
  const both = {
    ...ledger,
    capturedCents: 15_000,
    cashCents: 3_000,
    onlineCents: 10_000,
    onlinePayments: [online],
  };
  const mixed = words(html({ payment: "COMPLETED", ledger: both }));
  expect(mixed).toContain("Pagado $100 con PayPal Pagado $30 en efectivo Pagado $20");
  expect(offered(both)).toMatchObject({
    rest: "100",
    about: expect.stringContaining("pagó $100."),
  });
});

test("a reservation that is not booked looks different", () => {
  const markup = html({ heldUntil: new Date(), letters: [] });
  expect(markup).toMatch(/^<article[^>]*border-dashed/);
  expect(words(markup)).toMatch(/Sin terminar Empezada el .* Pago sin terminar; nada reservado/);
  expect(html()).not.toContain("border-dashed");
});

test("each letter shows its state, and a failed one why", () => {
  const sentAt = new Date("2026-11-21T02:05:00Z");
  const text = words(
    html({
      letters: [
        { ...letter, state: "sent", lastError: null, sentAt },
        {
          ...letter,
          kind: "operatorCopy",
          state: "failed",
          lastError: "550 5.1.1 No such <user>",
          sentAt: null,
        },
      ],
    }),
  );
  expect(text).toContain("Confirmación al cliente: enviado, 20 nov, 20:05");
  expect(text).toContain(
    "Copia de una reserva, al operador: falló: Esa dirección de correo no existe o no recibe",
  );
});

test("a confirmation that was held back stands out like one that failed, because nobody else tells the operator", () => {
  const markup = html({ letters: [{ ...letter, state: "withheld", lastError: null, sentAt: null }] });
  expect(markup).toMatch(
    /<li class="[^"]*text-coral-dark[^"]*">Confirmación al cliente: no se envió: ese día ya habían salido de/,
  );
  expect(html()).toMatch(/<li class="text-ink-soft">Confirmación al cliente: en cola/);
});

test("whatever a guest wrote is shown as text, in every field", () => {
  const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const hostile = { firstName: attack, message: attack, tour: attack, reference: attack };
  const legs = [
    { ...emmasTour.legs[0]!, day: "2026-12-05", time: "20:00", flight: attack, from: attack, to: attack },
  ];
  for (const email of [attack, "javascript:alert(1)", "a?bcc=eve@example.com&x=@example.com"]) {
    for (const booking of [emmasTour, emmasTransfer]) {
      const failed = { ...letter, state: "failed", lastError: attack, sentAt: null } as const;
      const markup = html({
        ...booking,
        ...hostile,
        legs,
        email,
        phone: `javascript:alert(1)${attack}`,
        letters: [failed],
      });
      expect(markup).not.toMatch(/<(script|img)/);
      const links = [...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
      for (const link of links)
        expect(link).toMatch(
          /^(tel:[\d+]*$|mailto:[^?]+$|https:\/\/api\.whatsapp\.com\/|\/dashboard\/admin\/day\/2026-12-05$|\/dashboard\/admin\/r\/[\w%!'()*.~-]*$)/,
        );
    }
  }
});
