import { beforeEach, expect, test } from "vitest";
import { booked } from "../../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../../test/operator.ts";
import { paidTrip } from "../../../../../test/paying.ts";
import { post } from "../../../../../test/requests.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { reservations } from "../../../../store/schema/reservation-schema.server.ts";
import { action } from "./reservation.tsx";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

async function press(id: string, values: Record<string, string>) {
  const { reference } = (await findReservation(id))!;
  const asked = { intent: "split", form: "split", click: newId(), ...values };
  const { data, init } = await action(post(`/dashboard/admin/r/${reference}`, asked, cookie, { reference }));
  return { ...data, status: init?.status };
}

test("the sums are shown first, then the booking is split with the people and sums that were seen", async () => {
  const id = await paidTrip();
  const asked = await press(id, { people: "2" });
  expect(asked).toMatchObject({
    good: false,
    text: "Esta queda en $80 y la otra en $40. Lo que sobra aquí, $40, vuelve al cliente. Por cobrar: $0 de esta y $40 de la otra. No se puede deshacer: lo que devuelve PayPal sale en el momento.",
    agree: { button: "Pasar a 2 personas y devolver $40" },
    was: { said: "2:8000:4000:0:4000:0:4000" },
  });
  expect(await db.$count(reservations)).toBe(1);
  const said = asked.was!.said!;
  expect(await press(id, { people: "3", said, agreed: "6000" })).toMatchObject({ good: false });
  const forged = said.replace("4000", "1");
  expect(await press(id, { people: "2", said: forged, agreed: "1" })).toMatchObject({ status: 409 });
  const click = newId();
  const done = await press(id, { people: "2", said, agreed: "4000", click });
  expect(done).toMatchObject({
    good: true,
    text: expect.stringMatching(/^Repartida\. La otra es TMR-\w{5}\.$/),
  });
  expect((await press(id, { people: "2", said, agreed: "4000", click })).text).toBe(done.text);
  expect(await db.$count(reservations)).toBe(2);
});

test.each(["", "0", "6", "1e1", "-1", "999"])("%j people can't go on alone", async (people) => {
  const id = await booked();
  const answer = await press(id, { people, said: "2:1:1:1:1:1:1", agreed: "1" });
  expect(answer).toMatchObject({ good: false, status: 400, wrong: ["people"] });
  expect(await db.$count(reservations)).toBe(1);
});

test("a NUL in the number is left out, and the sums are shown", async () => {
  const answer = await press(await booked(), { people: "2\0", said: "2:1:1:1:1:1:1", agreed: "1" });
  expect(answer).toMatchObject({ good: false, agree: { button: expect.stringContaining("2 personas") } });
  expect(await db.$count(reservations)).toBe(1);
});

test("people of a van go in one more van of the same reservation, and one undo joins them again", async () => {
  const [id, other] = [await booked(), await booked()];
  const [job] = await jobsOfReservation(id);
  const sent = {
    intent: "splitVan",
    form: `vans-${job!.id}`,
    job: job!.id,
    leg: job!.legId,
    "was-people": "6",
  };
  const people = async () => (await jobsOfReservation(id)).map((one) => one.people);
  expect(await press(other, { ...sent, people: "2" })).toMatchObject({ good: false, isStale: true });
  expect(await press(id, { ...sent, people: "6" })).toMatchObject({ good: false });
  expect(await people()).toEqual([6]);
  const done = await press(id, { ...sent, people: "2" });
  expect(done).toMatchObject({ good: true, text: "2 personas van en otra van." });
  expect(await press(id, { ...sent, people: "2" })).toMatchObject({ isStale: true, was: { people: "4" } });
  expect([await people(), await db.$count(reservations)]).toEqual([[4, 2], 2]);
  expect(await press(other, done.undo!)).toMatchObject({ good: false });
  expect(await press(id, done.undo!)).toMatchObject({ good: true });
  expect(await people()).toEqual([6]);
});
