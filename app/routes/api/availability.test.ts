import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { booked, newVan } from "../../../test/driving.ts";
import { args } from "../../../test/requests.ts";
import { addRule } from "../../../test/sale-rules.ts";
import { everyWeekday } from "../../domain/catalogue/tour-hours.ts";
import { addDays, momentInCostaRica, todayInCostaRica, weekdayOf } from "../../domain/common/day.ts";
import { reserve } from "../../operations/sale/reserve.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { tours } from "../../store/schema/catalogue-schema.server.ts";
import { loader } from "./availability.ts";

async function ask(query: string) {
  const response = await loader(args(`/api/availability?${query}`));
  return [response.status, (await response.json()).availability];
}

const ride = `from=liberia-airport&to=tamarindo&time=14:00&people=4&day=${soon}`;

test("a ride is sold, asked for or closed as the rules stand at this moment", async () => {
  expect(await ask(ride)).toEqual([200, "sold"]);
  await addRule({ effect: "ask", about: "place/tamarindo", fromTime: "13:00", toTime: "15:00" });
  expect(await ask(ride)).toEqual([200, "ask"]);
  expect(await ask(ride.replace("14:00", "15:00"))).toEqual([200, "sold"]);
  await addRule({ effect: "closed", fromDay: soon, toDay: soon });
  expect(await ask(ride)).toEqual([200, "closed"]);
});

test("the seats of a tour count all booked guests", async () => {
  await addRule({ effect: "seats", about: "tour/1001", seats: 5 });
  await reserve(await openTour());
  const tour = `tour=1001&day=${soon}&people=`;
  expect(await ask(`${tour}1`)).toEqual([200, "sold"]);
  expect(await ask(`${tour}2`)).toEqual([200, "full"]);
});

test("today before its pick-up is too soon", async () => {
  const today = ride.replace(soon, todayInCostaRica()).replace("14:00", "00:00");
  expect(await ask(today)).toEqual([200, "tooSoon"]);
});

test("what is not sold at once is answered with what is possible instead", async () => {
  const told = async (query: string) => {
    const { availability, ...instead } = await (await loader(args(`/api/availability?${query}`))).json();
    return instead;
  };
  expect(await told(ride)).toEqual({ hours: [], earliest: null, nextDay: null });
  await addRule({ effect: "closed", about: "place/tamarindo", fromTime: "13:00", toTime: "15:00" });
  const nearest = ["15:00", "12:30", "15:30"];
  expect(await told(ride)).toEqual({ hours: nearest, earliest: null, nextDay: null });
  expect(await told(`${ride}&flight=UA1`), "another hour does not help").toMatchObject({ hours: [] });
  await addRule({ effect: "closed", fromDay: soon, toDay: addDays(soon, 2) });
  expect(await told(ride.replace("14:00", "16:00"))).toMatchObject({ hours: [], nextDay: addDays(soon, 3) });
  // The earliest pick-up of today may lie in the hours that are closed to Tamarindo.
  const past = ride.replace("14:00", "00:00").replace("tamarindo", "flamingo");
  const { earliest, nextDay } = await told(past.replace(soon, todayInCostaRica()));
  expect(momentInCostaRica(earliest.day, earliest.time).getTime()).toBeGreaterThan(Date.now());
  expect(await ask(past.replace(soon, nextDay))).toEqual([200, "sold"]);
});

test("a tour is answered with the next day on which it runs and has seats", async () => {
  const isIt = eq(tours.id, "1001");
  onTestFinished(async () => void (await db.update(tours).set({ weekdays: everyWeekday }).where(isIt)));
  await db
    .update(tours)
    .set({ weekdays: everyWeekday.filter((day) => day !== weekdayOf(soon)) })
    .where(isIt);
  const told = async (day: string, people = 3) => {
    return await (await loader(args(`/api/availability?tour=1001&people=${people}&day=${day}`))).json();
  };
  const next = addDays(soon, 1);
  expect(await told(soon)).toMatchObject({ availability: "closed", nextDay: next });
  expect(await told(next)).toMatchObject({ availability: "sold", nextDay: null });
  await addRule({ effect: "seats", about: "tour/1001", seats: 5 });
  await reserve(await openTour({ date: next, passengers: "3" }));
  expect(await told(next)).toMatchObject({ availability: "full", nextDay: addDays(next, 1) });
  expect(await told(next, 2)).toMatchObject({ availability: "sold" });
  await addRule({ effect: "closed", fromDay: addDays(next, 1), toDay: addDays(next, 4) });
  expect(await told(soon)).toMatchObject({ nextDay: addDays(next, 5) });
  expect(await told(todayInCostaRica(), 6)).toMatchObject({ nextDay: null });
});

test("an hour at which a van is free is named where the asked one has none", async () => {
  await newVan();
  await booked(openTransfer({ departureTime: "14:00" }));
  const { availability, hours } = await (await loader(args(`/api/availability?${ride}`))).json();
  expect(availability).toBe("ask");
  expect(hours).toHaveLength(3);
  for (const hour of hours) expect(await ask(ride.replace("14:00", hour))).toEqual([200, "sold"]);
});

test.each([
  ride.replace("people=4", "people="),
  ride.replace("people=4", "people=many"),
  ride.replace(soon, "2026-02-30"),
  ride.replace("14:00", "25:00"),
  `tour=${"1".repeat(100)}&day=${soon}&people=3`,
  "",
])("%s can't be asked", async (query) => {
  expect(await ask(query)).toEqual([400, undefined]);
});

test("a place or tour that is not offered causes no error", async () => {
  for (const id of ["\0", "__proto__", "constructor", "🚐", "'; drop table legs"])
    expect(await ask(ride.replace("tamarindo", encodeURIComponent(id)))).toEqual([200, "sold"]);
});

test("the hour follows from a flight, and a time that can't fit it is answered with the one that does", async () => {
  await addRule({ effect: "ask", about: "place/tamarindo", fromTime: "23:00", toTime: "23:59" });
  const flown = ride.replace("time=14:00", "flightTime=22:40");
  expect([await ask(flown), await ask(flown.replace("22:40", "21:40"))]).toEqual([
    [200, "ask"],
    [200, "sold"],
  ]);
  const response = await loader(args(`/api/availability?${flown}&time=21:00`));
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: "Your flight lands at 10:40 PM, after 9:00 PM. A pick-up at 11:25 PM fits it." },
  ]);
});
