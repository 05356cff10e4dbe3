import { expect, test } from "vitest";
import { addSurcharges } from "../../../test/add-surcharges.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import type { SoldSurcharge } from "../../domain/price/surcharge.ts";
import { listAllSurcharges, listSurcharges, sentSurcharges } from "./surcharges.server.ts";

test("a page has surcharges in its data only where there are some", () => {
  const one = [{ id: "night" }] as unknown as SoldSurcharge[];
  expect([sentSurcharges([]), sentSurcharges(one)]).toEqual([{}, { surcharges: one }]);
});

test("inactive surcharges and past seasons are not sold", async () => {
  const today = todayInCostaRica();
  const none = { fromTime: null, toTime: null, fromDay: null, toDay: null, cents: 500, percent: null };
  const seat = { ...none, kind: "childSeat" as const, names: { en: "Seat", es: "Silla" }, active: true };
  const season = { ...seat, kind: "season" as const, fromDay: addDays(today, -9) };
  await addSurcharges(
    { ...seat, id: "seat" },
    { ...seat, id: "off", active: false },
    { ...season, id: "over", toDay: addDays(today, -1) },
    { ...season, id: "last day", toDay: today },
  );
  const ids = async (found: Promise<SoldSurcharge[]>) => (await found).map(({ id }) => id).sort();
  expect(await ids(listSurcharges())).toEqual(["last day", "seat"]);
  expect(await ids(listAllSurcharges())).toEqual(["last day", "off", "over", "seat"]);
});
