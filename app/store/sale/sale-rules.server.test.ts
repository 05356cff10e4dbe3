import { expect, test } from "vitest";
import { later, openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { booked, givePaper, newVan } from "../../../test/driving.ts";
import { ruleOf } from "../../../test/sale-rules.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import type { SaleRule } from "../../domain/sale/sale-rule.ts";
import { db } from "../engine/db.server.ts";
import { saleRules } from "../schema/sale-rule-schema.server.ts";
import { absences } from "../schema/team-schema.server.ts";
import { fleetsOn, listSaleRules, peopleOnTour } from "./sale-rules.server.ts";
import { countSold } from "./sold-under-rule.server.ts";

const rule = ruleOf({ effect: "closed" });
const today = todayInCostaRica();

test("a rule counts the booked rides that it concerns: of its tour or place, within its days, from today on", async () => {
  await booked(openTransfer({ tripType: "roundTrip", returnDate: later }));
  await booked(openTour());
  const sold = (change: Partial<SaleRule>, now = today) => countSold({ ...rule, ...change }, now);
  expect(await sold({})).toBe(3);
  expect(await sold({ about: "tour/1001" })).toBe(1);
  expect(await sold({ about: "tour/1002" })).toBe(0);
  expect(await sold({ about: "place/tamarindo" })).toBe(2);
  expect(await sold({ about: "place/nosara" })).toBe(0);
  expect(await sold({ fromDay: soon, toDay: soon })).toBe(2);
  expect(await sold({ fromDay: addDays(soon, 1) })).toBe(1);
  expect(await sold({ toDay: addDays(later, -1) })).toBe(2);
  expect(await sold({ fromDay: soon, toDay: later })).toBe(3);
  expect(await sold({ fromDay: today }, addDays(soon, 1))).toBe(1);
  expect(await sold({}, addDays(later, 1))).toBe(0);
});

test("rules that are over are not listed, those without a beginning come first", async () => {
  await db.insert(saleRules).values([
    { ...rule, id: "later", fromDay: later },
    { ...rule, id: "soon", fromDay: soon, toDay: soon },
    { ...rule, id: "always" },
    { ...rule, id: "over", toDay: addDays(today, -1) },
    { ...rule, id: "last day", toDay: today },
  ]);
  expect((await listSaleRules(today)).map(({ id }) => id)).toEqual(["always", "last day", "soon", "later"]);
});

test("only driven vans count, and all bookings except those of the own checkout", async () => {
  await newVan({ seats: 12 });
  await newVan({ seats: 24, active: false });
  const id = await newVan({ seats: 14 });
  await givePaper({ vehicleId: id }, soon);
  await givePaper({ vehicleId: id }, addDays(soon, 100), "marchamo");
  await db
    .insert(absences)
    .values({ id: "away", vehicleId: id, fromDay: today, untilDay: addDays(soon, -1) });
  const days = [addDays(soon, -1), soon, addDays(soon, 1)];
  expect([...(await fleetsOn(db, days))].sort()).toEqual([
    [days[0], { vans: 1, seats: 12 }],
    [days[1], { vans: 2, seats: 14 }],
    [days[2], { vans: 1, seats: 12 }],
  ]);
  const checkout = await openTour();
  await booked(Promise.resolve(checkout));
  const day = { first: soon, last: soon };
  const people = (await peopleOnTour(db, "1001", day)).get(soon);
  expect(people).toBeGreaterThan(0);
  expect(await peopleOnTour(db, "1001", day, checkout)).toEqual(new Map());
  expect(await peopleOnTour(db, "1001", day, "another")).toEqual(new Map([[soon, people]]));
  const others = { first: addDays(soon, 1), last: later };
  expect(await peopleOnTour(db, "1001", others)).toEqual(new Map());
});
