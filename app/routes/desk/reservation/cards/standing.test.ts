import { expect, test } from "vitest";
import { emmasTransfer, nothingPaid } from "../../../../../test/cast.ts";
import type { JobState } from "../../../../domain/ride/job-state.ts";
import type { DeskReservation } from "../../../../store/reservation/find-bookings.server.ts";
import { standingOf } from "./standing.server.ts";

const saturday = "2026-12-05"; // the way there; the way back is on the 14th
const paid = { ...nothingPaid, capturedCents: emmasTransfer.priceCents };

function standing(today: string, states: JobState[], change: Partial<DeskReservation> = {}): string {
  const legs = emmasTransfer.legs.map((leg, n) => ({ ...leg, state: states[n]! }));
  const own = { letters: [], history: [], ledger: nothingPaid, heldUntil: null };
  return standingOf({ ...emmasTransfer, ...own, legs, ...change }, today);
}

const paidOnline: Partial<DeskReservation> = { ledger: paid, payment: "COMPLETED", status: "COMPLETED" };
const back = (refundedCents: number) => ({ ...paidOnline, ledger: { ...paid, refundedCents } });
const off = (keptCents: number, refundedCents = 0, refundingCents = 0): Partial<DeskReservation> => ({
  stage: "cancelled",
  status: "CANCELLED",
  payment: "COMPLETED",
  priceCents: keptCents,
  ledger: { ...paid, refundedCents, refundingCents },
});

test.each<[string, JobState[], Partial<DeskReservation>, string]>([
  ["2026-12-02", ["planned", "planned"], paidOnline, "Viaja el sábado · pagada"],
  ["2026-11-22", ["planned", "planned"], {}, "Viaja el 5 de diciembre · por cobrar $240"],
  ["2025-12-22", ["planned", "planned"], paidOnline, "Viaja el 5 de diciembre de 2026 · pagada"],
  ["2026-12-04", ["planned", "planned"], paidOnline, "Viaja mañana · pagada"],
  [saturday, ["aboard", "planned"], paidOnline, "Viaja hoy · pagada"],
  ["2026-12-06", ["planned", "planned"], paidOnline, "Viajó ayer · pagada"],
  ["2026-12-06", ["done", "planned"], paidOnline, "Viaja el 14 de diciembre · pagada"],
  ["2026-12-16", ["done", "done"], paidOnline, "Viajó el lunes · pagada"],
  ["2026-12-16", ["noShow", "noShow"], {}, "No apareció · por cobrar $240"],
  ["2026-12-02", ["planned", "planned"], back(8_000), "Viaja el sábado · se devolvieron $80"],
  ["2026-12-02", ["planned", "planned"], back(24_000), "Viaja el sábado · se devolvió todo"],
  [
    "2026-12-02",
    ["planned", "planned"],
    { ...paidOnline, priceCents: 20_000 },
    "Viaja el sábado · por devolver $40",
  ],
  ["2026-12-02", ["cancelled", "cancelled"], off(24_000), "Cancelada · no se devolvió nada"],
  ["2026-12-02", ["cancelled", "cancelled"], off(0), "Cancelada · por devolver $240"],
  ["2026-12-02", ["cancelled", "cancelled"], off(0, 24_000), "Cancelada · se devolvió todo"],
  [
    "2026-12-02",
    ["cancelled", "cancelled"],
    off(6_000, 13_000),
    "Cancelada · se devolvieron $130, por devolver $50",
  ],
  ["2026-12-02", ["cancelled", "cancelled"], off(0, 0, 24_000), "Cancelada · PayPal devuelve $240"],
  [
    "2026-12-02",
    ["cancelled", "cancelled"],
    { ...back(8_000), stage: "cancelled" },
    "Cancelada · se devolvieron $80",
  ],
  [
    "2026-12-02",
    ["cancelled", "cancelled"],
    { stage: "cancelled", status: "CANCELLED" },
    "Cancelada · no se cobró nada",
  ],
  [
    "2026-12-02",
    ["planned", "planned"],
    { ledger: { ...nothingPaid, inReview: true } },
    "Viaja el sábado · pago en revisión",
  ],
])("on %s a booking with rides %j stands: %s", (today, states, change, words) => {
  expect(standing(today, states, change)).toBe(words.replace(" ·", "\u00a0·"));
});
