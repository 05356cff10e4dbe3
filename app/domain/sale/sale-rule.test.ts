import { expect, test } from "vitest";
import { ruleOf } from "../../../test/sale-rules.ts";
import {
  isClosed,
  isNotSold,
  isSoldBeyondFleet,
  mustBeConfirmed,
  readSaleRule,
  rideAvailabilities,
  type SaleRule,
  seatsOn,
} from "./sale-rule.ts";

const ride = {
  day: "2026-12-24",
  time: "14:00" as string | null,
  origin: "liberia-airport" as string | null,
  destination: "tamarindo" as string | null,
  tourId: null as string | null,
};
const tour = { ...ride, time: null, origin: null, destination: null, tourId: "1001" };

const closed = (rule: Partial<SaleRule>) => ruleOf({ effect: "closed", ...rule });

test.each<[string, Partial<SaleRule>, Partial<typeof ride>, boolean]>([
  ["always and everywhere", {}, {}, true],
  ["on its first day", { fromDay: "2026-12-24", toDay: "2026-12-25" }, {}, true],
  ["on its last day", { fromDay: "2026-12-23", toDay: "2026-12-24" }, {}, true],
  ["not the day before", { fromDay: "2026-12-25" }, {}, false],
  ["not the day after", { toDay: "2026-12-23" }, {}, false],
  ["where it starts", { about: "place/liberia-airport" }, {}, true],
  ["where it ends", { about: "place/tamarindo" }, {}, true],
  ["not elsewhere", { about: "place/nosara" }, {}, false],
  ["not another kind of thing", { about: "tour/tamarindo" }, {}, false],
  ["from its hour on", { fromTime: "14:00", toTime: "15:00" }, {}, true],
  ["not at its last hour", { fromTime: "13:00", toTime: "14:00" }, {}, false],
  ["not before its hours", { fromTime: "14:01", toTime: "15:00" }, {}, false],
  ["late in its night", { fromTime: "22:00", toTime: "05:00" }, { time: "23:30" }, true],
  ["early in its night", { fromTime: "22:00", toTime: "05:00" }, { time: "04:59" }, true],
  ["not after its night", { fromTime: "22:00", toTime: "05:00" }, { time: "05:00" }, false],
  ["not where the hour is agreed later", { fromTime: "00:00", toTime: "23:59" }, { time: null }, false],
])("a rule that closes applies %s", (_, rule, change, holds) => {
  const wanted = { ...ride, ...change };
  expect(isClosed([closed(rule)], wanted)).toBe(holds);
  expect(mustBeConfirmed([ruleOf({ ...rule, effect: "ask" })], wanted)).toBe(holds);
  expect(mustBeConfirmed([closed(rule)], wanted)).toBe(false);
});

test("the fewest seats of the tour's rules count, and rules for a day replace those for all days", () => {
  const seats = (count: number, rule: Partial<SaleRule> = {}) =>
    ruleOf({ effect: "seats", about: "tour/1001", seats: count, ...rule });
  expect(seatsOn([], tour)).toBeUndefined();
  expect(seatsOn([seats(12, { about: "tour/1002" }), closed({})], tour)).toBeUndefined();
  expect(seatsOn([seats(12), seats(8)], tour)).toBe(8);
  expect(seatsOn([seats(12), seats(24, { fromDay: tour.day })], tour)).toBe(24);
  expect(seatsOn([seats(12), seats(0, { toDay: tour.day })], tour)).toBe(0);
  expect(seatsOn([seats(12), seats(24, { fromDay: "2026-12-25" })], tour)).toBe(12);
});

const typed = {
  effect: "closed",
  about: "",
  fromDay: "",
  toDay: "",
  fromTime: "",
  toTime: "",
  continuous: "",
  seats: "",
};

test.each<[Partial<typeof typed>, string]>([
  [{ effect: "constructor" }, "effect"],
  [{ about: "place/atlantis" }, "about"],
  [{ effect: "seats", about: "place/tamarindo", seats: "12" }, "about"],
  [{ effect: "seats", seats: "12" }, "about"],
  [{ fromDay: "2026-02-30" }, "fromDay"],
  [{ toDay: "mañana" }, "toDay"],
  [{ fromDay: "2026-12-25", toDay: "2026-12-24" }, "toDay"],
  [{ fromTime: "25:00", toTime: "03:00" }, "fromTime"],
  [{ fromTime: "22:00" }, "toTime"],
  [{ fromTime: "22:00", toTime: "22:00" }, "toTime"],
  [{ fromDay: "2026-12-24", fromTime: "06:00", toTime: "06:00", continuous: "on" }, "toTime"],
  [{ about: "road/tamarindo/atlantis" }, "about"],
  [{ effect: "seats", about: "tour/1001", seats: "" }, "seats"],
  [{ effect: "seats", about: "tour/1001", seats: "-1" }, "seats"],
])("an impossible rule is refused at its field: %o", (change, wrong) => {
  expect(readSaleRule({ ...typed, ...change }, ["place/tamarindo", "tour/1001"])).toEqual({ wrong });
});

test("a rule is read as it was typed; seats have no hours, and a closing rule has no seats", () => {
  const days = { fromDay: "2026-12-24", toDay: "2026-12-24" };
  const hours = { fromTime: "22:00", toTime: "05:00" };
  const subjects = ["place/tamarindo", "tour/1001"];
  expect(
    readSaleRule({ ...typed, ...days, ...hours, about: "place/tamarindo", seats: "9" }, subjects),
  ).toEqual({
    value: ruleOf({ effect: "closed", about: "place/tamarindo", ...days, ...hours }),
  });
  expect(
    readSaleRule({ ...typed, ...hours, effect: "seats", about: "tour/1001", seats: "0" }, subjects),
  ).toEqual({
    value: ruleOf({ effect: "seats", about: "tour/1001", seats: 0 }),
  });
});

test("a closed, full or too near ride is not sold; one that a colleague has to confirm is", () => {
  expect(rideAvailabilities.filter(isNotSold)).toEqual(["closed", "full", "tooSoon"]);
  expect(isNotSold(undefined)).toBe(false);
});

test("a rule sells beyond the fleet only for the rides that it is about", () => {
  const sell = (rule: Partial<SaleRule> = {}) =>
    isSoldBeyondFleet([ruleOf({ effect: "sell", ...rule })], ride);
  expect([sell(), sell({ about: "place/tamarindo" }), sell({ about: "place/nosara" })]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isSoldBeyondFleet([closed({})], ride)).toBe(false);
});

test("a closed road is closed on every way over it, and a rule without a break from its begin to its end", () => {
  const ways = new Set(["liberia-airport tamarindo", "tamarindo liberia-airport"]);
  const road = { ...closed({ about: "road/liberia-airport/belen" }), ways };
  const ride = { ...tour, tourId: null, origin: "tamarindo", destination: "liberia-airport" };
  expect(isClosed([road], ride)).toBe(true);
  expect(isClosed([road], { ...ride, destination: "nosara" })).toBe(false);
  const days = { fromDay: "2026-12-23", toDay: "2026-12-25", fromTime: "14:00", toTime: "06:00" };
  const without = closed({ ...days, continuous: true });
  const at = (day: string, time: string | null) => isClosed([without], { ...ride, day, time });
  expect([at("2026-12-23", "13:59"), at("2026-12-23", "14:00"), at("2026-12-23", null)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([at("2026-12-24", "10:00"), at("2026-12-24", null)]).toEqual([true, true]);
  expect([at("2026-12-25", "05:59"), at("2026-12-25", "06:00"), at("2026-12-25", null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(readSaleRule({ ...typed, ...days, continuous: "on" }, [])).toMatchObject({
    value: { continuous: true },
  });
  expect(readSaleRule({ ...typed, ...days, toDay: "", toTime: "16:00", continuous: "on" }, [])).toMatchObject(
    {
      value: { continuous: false },
    },
  );
});
