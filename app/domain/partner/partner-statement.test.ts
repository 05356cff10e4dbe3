import { expect, test } from "vitest";
import { momentInCostaRica } from "../common/day.ts";
import type { StatementLine } from "../money/statement.ts";
import {
  foldedWeeks,
  isUnusual,
  lastMonthCut,
  lineState,
  monthPeriod,
  monthsFrom,
  notClosable,
  type PartnerFacts,
  partnerLines,
  statementState,
} from "./partner-statement.ts";

test("a month is cut on the first of the next one at 06:00 in Costa Rica", () => {
  expect(monthPeriod("2026-12")).toEqual({
    period: "2026-12",
    firstDay: "2026-12-01",
    lastDay: "2026-12-31",
    cutAt: momentInCostaRica("2027-01-01", "06:00"),
  });
  expect(monthPeriod("2028-02")).toMatchObject({ lastDay: "2028-02-29" });
  expect(lastMonthCut(momentInCostaRica("2026-12-01", "05:59"))).toBe("2026-10");
  expect(lastMonthCut(momentInCostaRica("2026-12-01", "06:00"))).toBe("2026-11");
  expect(monthsFrom("2026-11", "2027-01")).toEqual(["2026-11", "2026-12", "2027-01"]);
  expect(monthsFrom("2027-01", "2026-12")).toEqual([]);
});

const done: PartnerFacts = { kind: "ride", legId: "leg", state: "done", soldCents: 19_000 };
const rows = (...entries: [cents: number, facts: PartnerFacts][]): StatementLine[] =>
  entries.map(([cents, facts], position) => {
    return { position, entryId: `e${position}`, cents, day: `2026-11-0${position + 1}`, facts };
  });

test.each<[string, [number, PartnerFacts][], string, number]>([
  ["a ride that is done", [[1_900, done]], "done", 1_900],
  [
    "a ride at another price than it was sold",
    [[1_500, { ...done, wasCents: 25_000 }]],
    "priceChanged",
    1_500,
  ],
  [
    "a ride of which a part was given back",
    [
      [1_900, done],
      [-900, done],
    ],
    "refunded",
    1_000,
  ],
  [
    "a slip that was taken back and done again",
    [
      [1_900, done],
      [-1_900, { ...done, state: "planned" }],
      [1_900, done],
    ],
    "done",
    1_900,
  ],
  [
    "a ride that is not done any more",
    [
      [1_900, done],
      [-1_900, { ...done, state: "planned" }],
    ],
    "reopened",
    0,
  ],
  [
    "a no-show after a slip",
    [
      [1_900, done],
      [-1_900, { ...done, state: "noShow" }],
    ],
    "noShow",
    0,
  ],
  [
    "a ride that the partner pays, taken back and done again,",
    [
      [-10_800, { ...done, relation: "net" }],
      [10_800, { ...done, relation: "net", state: "planned" }],
      [-10_800, { ...done, relation: "net" }],
    ],
    "done",
    -10_800,
  ],
  [
    "a ride that the partner pays, and that got cheaper,",
    [
      [-10_800, { ...done, relation: "bill" }],
      [1_800, { ...done, relation: "bill", wasCents: 12_000, soldCents: 10_000 }],
    ],
    "priceChanged",
    -9_000,
  ],
  [
    "a deposit of which a part was given back",
    [
      [300, { ...done, relation: "deposit" }],
      [-100, { ...done, relation: "deposit" }],
    ],
    "refunded",
    200,
  ],
  ["a ride that never earned", [[0, { ...done, state: "cancelled" }]], "cancelled", 0],
  ["a booking of the partner's own", [[0, { ...done, earnsNothing: true }]], "earnsNothing", 0],
  ["a ride of an earlier statement", [[-900, { ...done, corrects: "2026-10" }]], "correction", -900],
  ["a payment", [[-500, { kind: "payment" }]], "payment", -500],
  ["an entry of a kind that a later version knows", [[-500, { kind: "constructor" }]], "other", -500],
])("%s is one line", (_, entries, reason, cents) => {
  const [line, ...others] = partnerLines(rows(...entries));
  expect(others).toEqual([]);
  expect(line).toMatchObject({ position: 0, reason, cents });
  expect(isUnusual(line!)).toBe(!["done", "payment"].includes(reason));
});

test("rides and payments stay apart", () => {
  const lines = partnerLines(
    rows([1_900, done], [100, { ...done, legId: "other" }], [-50, { kind: "payment" }], [-900, done]),
  );
  expect(lines.map(({ position, cents }) => [position, cents])).toEqual([
    [0, 1_000],
    [1, 100],
    [2, -50],
  ]);
});

test("a list of more than thirty lines is folded by weeks, whose sums are its sum", () => {
  const lines = Array.from({ length: 31 }, (_, n) => {
    return { position: n, day: `2026-10-${String(31 - n).padStart(2, "0")}`, cents: n };
  });
  expect(foldedWeeks(lines.slice(1))).toEqual([]);
  const weeks = foldedWeeks(lines);
  expect(weeks.map(({ week }) => week.name)).toEqual([
    "2026-W40",
    "2026-W41",
    "2026-W42",
    "2026-W43",
    "2026-W44",
  ]);
  expect(weeks.map(({ positions }) => positions.length)).toEqual([4, 7, 7, 7, 6]);
  expect(weeks[0]).toMatchObject({ positions: [27, 28, 29, 30], cents: 114 });
  expect(weeks.flatMap(({ positions }) => positions).sort((a, b) => a - b)).toEqual(
    lines.map(({ position }) => position),
  );
});

test("the last word about a line counts, and a statement closes when all is answered, or after a week", () => {
  expect(lineState([])).toBe("open");
  expect(lineState([{ kind: "disputed" }, { kind: "answered" }])).toBe("answered");
  const lines = [0, 1, 2].map((position) => ({ position }));
  const agreed = { position: 1, kind: "agreed" as const };
  const disputed = { position: 2, kind: "disputed" as const };
  expect(statementState(lines, [agreed, disputed])).toEqual({ open: [0], disputed: [2] });
  const cutAt = momentInCostaRica("2026-12-01", "06:00");
  const [seventh, eighth] = [
    momentInCostaRica("2026-12-07", "23:59"),
    momentInCostaRica("2026-12-08", "00:00"),
  ];
  expect(notClosable({ open: [0], disputed: [] }, cutAt, seventh)).toBe("unanswered");
  expect(notClosable({ open: [0], disputed: [] }, cutAt, eighth)).toBeUndefined();
  expect(notClosable({ open: [], disputed: [] }, cutAt, cutAt)).toBeUndefined();
  expect(notClosable({ open: [], disputed: [2] }, cutAt, eighth)).toBe("disputed");
});
