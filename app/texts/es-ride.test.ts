import { expect, test } from "vitest";
import { jobWith } from "../../test/rides.ts";
import type { BoardJob } from "../domain/board.ts";
import { moneyWords } from "./es-ride.ts";

test.each<[Partial<BoardJob>, string, string]>([
  [{ dueCents: 0 }, "pagado", "paid"],
  [{ dueCents: 0, inReview: true }, "pago en revisión", "none"],
  [{ dueCents: 0, inReview: true, collectCents: 5_000, isCollected: true }, "cobrado $50", "paid"],
  [{ dueCents: 12_000, collectCents: 12_000 }, "Cobrar $120", "collect"],
  [{ dueCents: 12_000 }, "Debe $120", "due"],
  [{ dueCents: 12_000, asksDue: false }, "se cobra en otro viaje", "none"],
  [{ dueCents: 12_000, asksDue: false, state: "done" }, "Debe $120", "due"],
  [{ dueCents: 12_000, promisedCents: 12_000 }, "se cobra en otro viaje", "none"],
])("the money of a ride with %j", (money, text, look) => {
  expect(moneyWords(jobWith(money))).toEqual({ text, look });
});
