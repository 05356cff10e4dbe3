import { expect, test } from "vitest";
import { later, openTransfer, soon } from "../../../test/bookings.ts";
import { copies } from "../../../test/copies.ts";
import { booked } from "../../../test/driving.ts";
import { addDays } from "../../domain/common/day.ts";
import { db } from "../engine/db.server.ts";
import { areDuplicates, duplicatesOf, listDuplicates } from "./duplicates.server.ts";

const trip = (firstName: string, change: Parameters<typeof openTransfer>[0] = {}) =>
  booked(openTransfer({ firstName, ...change }));

test("duplicates have one number on one route around one day; each lists the other, and not itself", async () => {
  const one = await trip("One");
  const duplicate = await trip("Duplicate");
  const otherNumber = await trip("Other", { phone: "+1 415 555 0000" });
  const theirDuplicate = await trip("Theirs", { phone: "+1 415 555 0000" });
  const otherDay = await trip("Later", { departure: later });
  const found = await duplicatesOf([one, duplicate, otherNumber, otherDay]);
  const names = (id: string) => found.get(id)!.likely.map(({ firstName, day }) => [firstName, day]);
  expect([one, duplicate, otherNumber, otherDay].map(names)).toEqual([
    [["Duplicate", soon]],
    [["One", soon]],
    [["Theirs", soon]],
    [],
  ]);
  await db.transaction(async (tx) => {
    expect([
      await areDuplicates(one, duplicate, tx),
      await areDuplicates(otherNumber, theirDuplicate, tx),
    ]).toEqual([true, true]);
    for (const other of [otherNumber, otherDay, "nobody"])
      expect(await areDuplicates(one, other, tx)).toBe(false);
  });
  expect((await duplicatesOf([])).size).toBe(0);
});

test.each([6_000, 4, 1])(
  "all reservations with a ride to come that look like another one are counted, the next ride first (%d at first)",
  async (atFirst) => {
    const day = (days: number) => addDays(soon, days);
    const other = { phone: "+1 415 555 0000" };
    for (const [name, change] of [
      ["Third", { departure: day(5) }],
      ["Fourth", { departure: day(6) }],
      ["First", { ...other, departure: day(1) }],
      ["Second", { ...other, departure: day(1) }],
      ["Alone", { departure: day(8) }],
      ["Elsewhere", { to: "flamingo", departure: day(5) }],
      ["Other", { ...other, departure: day(5) }],
    ] as const)
      await trip(name, change);
    const names = async (from: string) => {
      const { count, oldest } = await listDuplicates(from, atFirst);
      return [count, oldest.map(({ guest }) => guest).sort()];
    };
    expect(await names(soon)).toEqual([4, ["First", "Second", "Third"]]);
    expect(await names(day(2))).toEqual([2, ["Fourth", "Third"]]);
    // A ride of yesterday is over, and the one of today still asks.
    expect(await names(day(6))).toEqual([1, ["Fourth"]]);
    expect(await names(day(7))).toEqual([0, []]);
  },
);

test("of very many on one road the first are read, which is said, and no other number loses its own", async () => {
  const one = await trip("One");
  const otherNumber = await trip("Other", { phone: "+1 415 555 9999" });
  await trip("Theirs", { phone: "+1 415 555 9999", departure: addDays(soon, 1) });
  await copies(one, 130);
  const found = await duplicatesOf([one, otherNumber]);
  expect([found.get(one)!.likely.length, found.get(one)!.isCut]).toEqual([100, true]);
  expect(found.get(otherNumber)).toMatchObject({ likely: [{ firstName: "Theirs" }], isCut: false });
  expect(await listDuplicates(soon)).toMatchObject({ count: 133 });
  await copies(otherNumber, 900, 1000);
  const { count, isCut } = await listDuplicates(soon);
  expect([count, isCut]).toEqual([1000, true]);
});
