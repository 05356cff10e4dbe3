import { expect, test } from "vitest";
import { later, openTransfer, soon } from "../../../test/bookings.ts";
import { booked } from "../../../test/driving.ts";
import { db } from "../engine/db.server.ts";
import { areDuplicates, duplicatesOf } from "./duplicates.server.ts";

const trip = (firstName: string, change: Parameters<typeof openTransfer>[0] = {}) =>
  booked(openTransfer({ firstName, ...change }));

test("duplicates have one number on one route around one day; each lists the other, and not itself", async () => {
  const one = await trip("One");
  const twin = await trip("Twin");
  const otherNumber = await trip("Other", { phone: "+1 415 555 0000" });
  const theirTwin = await trip("Theirs", { phone: "+1 415 555 0000" });
  const otherDay = await trip("Later", { departure: later });
  const found = await duplicatesOf([one, twin, otherNumber, otherDay]);
  const names = (id: string) => found.get(id)!.map(({ firstName, day }) => [firstName, day]);
  expect([one, twin, otherNumber, otherDay].map(names)).toEqual([
    [["Twin", soon]],
    [["One", soon]],
    [["Theirs", soon]],
    [],
  ]);
  await db.transaction(async (tx) => {
    expect([await areDuplicates(one, twin, tx), await areDuplicates(otherNumber, theirTwin, tx)]).toEqual([
      true,
      true,
    ]);
    for (const other of [otherNumber, otherDay, "nobody"])
      expect(await areDuplicates(one, other, tx)).toBe(false);
  });
  expect((await duplicatesOf([])).size).toBe(0);
});
