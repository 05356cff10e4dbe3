import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { dayDesk } from "../../../test/day-desk.ts";
import { booked } from "../../../test/driving.ts";
import { operatorSignedIn } from "../../../test/operator.ts";
import { args } from "../../../test/requests.ts";
import { guestActor, operatorWith } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { cancelReservation } from "../../operations/reservation/lock-and-record.server.ts";
import { answerRequest, requestChange } from "../../operations/reservation/requests.server.ts";
import { loader } from "../../routes/desk/reservation/cards/bookings.tsx";
import { db } from "../engine/db.server.ts";
import { requests } from "../schema/request-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { listWaiting } from "./open-requests.server.ts";
import { findReservation } from "./reservations.server.ts";

/** Stores a request for another number of people, made some days ago. */
async function asking(firstName: string, daysAgo: number, people = 3): Promise<string> {
  const id = await booked(openTransfer({ firstName }));
  await ask(id, people, daysAgo);
  return id;
}

async function ask(reservationId: string, people: number, daysAgo: number) {
  await requestChange(reservationId, { kind: "change", people, legs: [] }, guestActor);
  const createdAt = new Date(Date.now() - daysAgo * 86_400_000);
  await db.update(requests).set({ createdAt }).where(eq(requests.reservationId, reservationId));
}

const told = async () => {
  const { count, oldest } = (await listWaiting()).requests;
  return [count, oldest.map(({ guest }) => guest)];
};

test("the guest who waits longest comes first, each guest once, and at most three by name", async () => {
  expect(await told()).toEqual([0, []]);
  const maya = await asking("Maya", 1);
  await ask(maya, 4, 1);
  await asking("Noah", 3);
  expect(await told()).toEqual([2, ["Noah", "Maya"]]);
  await asking("Olga", 2);
  await asking("Pia", 0);
  expect(await told()).toEqual([4, ["Noah", "Olga", "Maya"]]);
});

test("an answered request, or one of a cancelled trip, does not wait any more", async () => {
  const [maya, noah] = [await asking("Maya", 1), await asking("Noah", 2)];
  const [asked] = await db.select().from(requests).where(eq(requests.reservationId, maya));
  await answerRequest(asked!.id, "declined", operatorWith("ana"));
  expect(await told()).toEqual([1, ["Noah"]]);
  await db.transaction((tx) => cancelReservation(tx, noah, operatorWith("ana")));
  expect(await told()).toEqual([0, []]);
});

test("the list and the board of every day show the waiting guests", async () => {
  const { reference } = (await findReservation(await asking("Maya", 1)))!;
  const wanted = { count: 1, oldest: [{ reference, guest: "Maya" }] };
  expect((await (await dayDesk()).open(todayInCostaRica())).requests).toEqual(wanted);
  const { cookie } = await operatorSignedIn();
  expect((await loader(args("/dashboard/admin", { headers: { cookie } }))).requests).toEqual(wanted);
});

test("bookings on request and requests of changes are listed apart", async () => {
  for (const [n, name] of ["Maya", "Noah", "Olga", "Pia"].entries()) {
    await asking(name, n);
    const asks = await booked(openTransfer({ firstName: `New ${name}` }));
    const createdAt = new Date(Date.now() - n * 86_400_000);
    await db.update(reservations).set({ stage: "asked", createdAt }).where(eq(reservations.id, asks));
  }
  const { asked, requests } = await listWaiting();
  const names = ["Pia", "Olga", "Noah"];
  expect(requests).toMatchObject({ count: 4, oldest: names.map((guest) => ({ guest })) });
  expect(asked).toMatchObject({ count: 4, oldest: names.map((name) => ({ guest: `New ${name}` })) });
});

test("where no guest waits, none is named or counted", async () => {
  await booked();
  const none = { count: 0, oldest: [] };
  expect(await listWaiting()).toEqual({ asked: none, requests: none });
});
