import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { hire } from "../../../test/driving.ts";
import { operatorSignedIn } from "../../../test/operator.ts";
import { args } from "../../../test/requests.ts";
import { reserve } from "../../booking/reserve.server.ts";
import { db } from "../../store/db.server.ts";
import { jobs, reservations } from "../../store/schema.server.ts";
import { loader } from "./reservation.tsx";

test("a reservation that a page of newer ones speaks of is found all the same", async () => {
  await reserve(await openTransfer());
  const [{ reference } = { reference: "" }] = await db.select().from(reservations);
  for (let n = 0; n < 21; n++) await reserve(await openTransfer({ message: `Like ${reference}` }));
  const { cookie } = await operatorSignedIn();
  const page = args(`/dashboard/admin/r/${reference}`, { headers: { cookie }, params: { reference } });
  expect((await loader(page)).data.card).toMatchObject({ reference });
});

test("a reservation is found by its reference alone, with its rides and who drives them", async () => {
  await reserve(await openTransfer());
  const [{ reference } = { reference: "" }] = await db.select().from(reservations);
  const marco = await hire("Marco Jiménez");
  await db.update(jobs).set(marco);
  const { cookie } = await operatorSignedIn();
  const read = async (reference: string) =>
    (await loader(args(`/dashboard/admin/r/${reference}`, { headers: { cookie }, params: { reference } })))
      .data;
  const { card, rides } = await read(reference);
  expect(card).toMatchObject({ reference });
  expect((await read(reference.toLowerCase())).card).toMatchObject({ reference });
  expect(rides).toMatchObject([
    { state: "Planeado", facts: expect.arrayContaining([["Chofer", "Marco Jiménez"]]) },
  ]);
  for (const other of [reference.slice(0, -1), "", "%", "TMR-00000", "\u0000", "Marco"])
    expect(await read(other)).toEqual({ card: undefined, rides: [] });
});
