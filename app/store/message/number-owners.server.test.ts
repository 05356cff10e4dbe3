import { expect, test } from "vitest";
import { booked, newDriver } from "../../../test/driving.ts";
import { sendContactMessage } from "../../operations/message/notify.server.ts";
import { db } from "../engine/db.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";
import { findNumberOwners } from "./number-owners.server.ts";

test("an unknown number finds its driver, traveller or writer", async () => {
  await newDriver({ name: "Luis Mora", phone: "+50687654321" });
  await booked();
  await db.update(legs).set({ phone: "+4915123456789" });
  const letter = {
    firstName: "Eva",
    email: "eva@example.com",
    phone: "8765-0000",
    message: "¿Van a Nosara?",
  };
  await sendContactMessage(letter);
  const names = async (typed: string) => {
    const { drivers, travellers, writers } = await findNumberOwners(typed);
    const named = [...drivers, ...travellers].map(({ name }) => name);
    return [...named, ...writers.map(({ contact }) => contact.firstName)];
  };
  for (const typed of ["+506 8765 4321", "8765-4321", "00506 87654321", "765-4321"])
    expect(await names(typed)).toEqual(["Luis Mora"]);
  for (const typed of ["+49 1512 3456789", "01512 3456789"])
    expect(await names(typed)).toEqual(["Inés Ñandú"]);
  for (const typed of ["+506 8765 0000", "87650000"]) expect(await names(typed)).toEqual(["Eva"]);
  for (const typed of ["", "4321", "65-4321", "Luis", "%%%%%%%%", "1".repeat(100), "+1 8765 4322"])
    expect(await names(typed)).toEqual([]);
});
