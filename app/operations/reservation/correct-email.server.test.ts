import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { onlyReservation, order } from "../../../test/paying.ts";
import { db } from "../../store/engine/db.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { correctEmail } from "./correct-email.server.ts";

const emailOf = async (id: string) =>
  (await db.select().from(checkouts).where(eq(checkouts.id, id)))[0]!.details.email;

test("a mistyped address is corrected in the draft and in a reservation on hold, but not in a booking", async () => {
  const begun = await openTransfer({ email: "ines@gmial.com" });
  await order(begun);
  await correctEmail(begun);
  expect([await emailOf(begun), (await onlyReservation()).email]).toEqual([
    "ines@gmail.com",
    "ines@gmail.com",
  ]);
  const right = await openTransfer();
  const booked = await openTransfer({ email: "maya@gmial.com" });
  await reserve(booked);
  for (const id of [right, booked, "no id", "\0"]) await correctEmail(id);
  expect([await emailOf(right), await emailOf(booked)]).toEqual(["ines@example.com", "maya@gmial.com"]);
});
