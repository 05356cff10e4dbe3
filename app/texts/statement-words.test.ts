import { expect, test } from "vitest";
import type { PartnerFacts } from "../domain/partner/partner-statement.ts";
import { es } from "./es.ts";
import { lineReasonWords } from "./statement-words.ts";

const words = (cents: number, facts: Partial<PartnerFacts>) =>
  lineReasonWords(
    {
      position: 0,
      day: "2026-11-03",
      cents,
      reason: "correction",
      facts: { kind: "ride", state: "done", corrects: "2026-10", soldCents: 10_000, ...facts },
    },
    es,
  );

test("a correction says how the ride stands now, by who pays for it", () => {
  expect(words(-200, {})).toBe("Corrección de octubre de 2026. Se devolvió una parte.");
  expect(words(1_200, { relation: "deposit" })).toBe("Corrección de octubre de 2026. Hecho");
  expect(words(-1_200, { state: "noShow" })).toBe("Corrección de octubre de 2026. No apareció.");
  expect(words(-1_200, { state: "planned" })).toBe("Corrección de octubre de 2026. Ya no cuenta como hecho.");
  expect(words(-10_800, { relation: "net" })).toBe("Corrección de octubre de 2026. Hecho");
  expect(words(10_800, { relation: "net", state: "planned" })).toBe(
    "Corrección de octubre de 2026. Ya no cuenta como hecho.",
  );
  expect(words(1_800, { relation: "bill", wasCents: 12_000 })).toBe(
    "Corrección de octubre de 2026. Pasó de $120 a $100.",
  );
});
