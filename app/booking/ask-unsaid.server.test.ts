import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTour, openTransfer, soon } from "../../test/bookings.ts";
import { booked } from "../../test/driving.ts";
import { addDays, momentInCostaRica } from "../domain/day.ts";
import { db } from "../store/db.server.ts";
import { messages } from "../store/message-schema.server.ts";
import { jobs, legs, reservations } from "../store/schema.server.ts";
import { askUnsaid } from "./ask-unsaid.server.ts";
import { composeLetter } from "./compose.server.ts";

const evening = (daysBefore: number) => momentInCostaRica(addDays(soon, -daysBefore), "18:00");
const asked = () => db.select().from(messages).where(eq(messages.kind, "unsaid"));
const confirmed = (state: "sent" | "failed" | "withheld") =>
  db.update(messages).set({ state }).where(eq(messages.kind, "confirmation"));

test("two evenings before, the guest is asked by letter for what is missing, once", async () => {
  const id = await booked();
  await confirmed("sent");
  await askUnsaid(evening(3));
  await askUnsaid(momentInCostaRica(addDays(soon, -2), "17:30"));
  expect(await asked()).toEqual([]);
  await Promise.all([askUnsaid(evening(2)), askUnsaid(evening(2))]);
  await askUnsaid(evening(1));
  const letters = await asked();
  expect(letters).toMatchObject([
    { reservationId: id, recipient: "ines@example.com", onceKey: `unsaid:${id}:${soon}` },
  ]);
  const { subject, text } = await composeLetter(letters[0]!);
  expect(subject).toMatch(/^Your driver still has to know something \(/);
  expect(text).toContain(
    "Your ride: when your flight lands or takes off and the hotel or address where we take you.",
  );
});

test("who has said all, travels no more, or was never confirmed to is not asked", async () => {
  const said = { destinationDoor: "Hotel Diriá", flightTime: "14:10" };
  await booked(openTransfer(said));
  await booked(openTour({ originDoor: "Hotel Diriá" }));
  await confirmed("sent");
  await askUnsaid(evening(1));
  expect(await asked()).toEqual([]);
  await db.update(legs).set({ originDoor: null, destinationDoor: null });
  await confirmed("withheld");
  await askUnsaid(evening(1));
  await confirmed("sent");
  await db.update(jobs).set({ state: "cancelled" });
  await askUnsaid(evening(1));
  expect(await asked()).toEqual([]);
  await db.update(jobs).set({ state: "planned" });
  await askUnsaid(evening(1));
  expect(await asked()).toHaveLength(2);
});

test("who booked since yesterday was asked in the confirmation", async () => {
  await booked();
  await confirmed("sent");
  await db.update(reservations).set({ createdAt: momentInCostaRica(addDays(soon, -1), "10:00") });
  await askUnsaid(evening(1));
  expect(await asked()).toEqual([]);
});
