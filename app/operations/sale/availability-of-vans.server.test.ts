import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { later, openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { booked, hire, newVan } from "../../../test/driving.ts";
import { agreedHour } from "../../../test/rides.ts";
import { addRule } from "../../../test/sale-rules.ts";
import { minuteOf } from "../../domain/common/clock.ts";
import { addDays, momentInCostaRica, timeInCostaRica } from "../../domain/common/day.ts";
import { driveMinutes } from "../../domain/ride/drive-minutes.ts";
import { waitMinutes } from "../../domain/ride/flight-pickup.ts";
import { spareMinutes } from "../../domain/ride/occupied-time.ts";
import { listRoads } from "../../store/catalogue/roads.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { tours } from "../../store/schema/catalogue-schema.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { availabilityOf, rideNotSold } from "./availability.server.ts";
import { reserve } from "./reserve.server.ts";

const ride = { day: soon, time: "14:30", origin: "tamarindo", destination: "nosara", tourId: null };

/** Returns a ride this many minutes after that one. */
const afterPickUp = (minutes: number) =>
  timeInCostaRica(new Date(momentInCostaRica(soon, "14:30").getTime() + minutes * 60_000));

test("one of two vans is sold until the other is back with its spare minutes, and it waits for guests who fly in", async () => {
  await newVan();
  await newVan();
  await reserve(await openTransfer({ from: "tamarindo", to: "nosara", departureTime: "14:30" }));
  const drive = driveMinutes(await listRoads());
  const back = drive("tamarindo", "nosara")! + spareMinutes;
  const answers = async (wanted: Partial<typeof ride>) =>
    await availabilityOf({ rides: [{ ...ride, ...wanted }], people: 2 });
  const fromAirport = { origin: "liberia-airport", destination: "tamarindo" };
  const toLiberia = drive("tamarindo", "liberia-airport")! + spareMinutes;
  expect(minuteOf(soon, afterPickUp(back)) - minuteOf(soon, "14:30")).toBe(back);
  const cases = [
    [{ time: afterPickUp(back - 1) }, "ask"],
    [{ time: afterPickUp(back) }, "sold"],
    [{ ...fromAirport, time: afterPickUp(back + waitMinutes - 1) }, "ask"],
    [{ ...fromAirport, time: afterPickUp(back + waitMinutes) }, "sold"],
    [{ ...fromAirport, time: afterPickUp(-toLiberia) }, "sold"],
    [{ ...fromAirport, time: afterPickUp(-toLiberia + 1) }, "ask"],
    // The minutes of the road are unknown: the van is away for the spare minutes only.
    [{ destination: "atlantis", time: afterPickUp(-spareMinutes) }, "sold"],
    [{ destination: "atlantis", time: afterPickUp(1 - spareMinutes) }, "ask"],
  ] as const;
  for (const [wanted, answer] of cases) expect([wanted, await answers(wanted)]).toEqual([wanted, answer]);
});

test("groups of a tour in one van take one van", async () => {
  const [luis, rosa] = [await hire("Luis"), await hire("Rosa")];
  await newVan();
  for (const id of [openTour(), openTour()]) await booked(id);
  const groups = await db.select().from(jobs);
  await db.update(legs).set(agreedHour("14:00"));
  const answer = async () => await availabilityOf({ rides: [ride], people: 2 });
  const give = async (...whose: (typeof luis)[]) => {
    for (const [n, { id }] of groups.entries()) await db.update(jobs).set(whose[n]!).where(eq(jobs.id, id));
  };
  expect(await answer()).toBe("ask");
  await give(luis, rosa);
  expect(await answer()).toBe("ask");
  await give(luis, luis);
  expect(await answer()).toBe("sold");
  await db.update(jobs).set({ people: 7 });
  expect(await answer(), "more than it has seats for").toBe("ask");
  await db.update(jobs).set({ people: 4 });
  await db.update(legs).set(agreedHour("13:45")).where(eq(legs.id, groups[0]!.legId));
  expect(await answer()).toBe("ask");
});

test("the same tour with the same driver on the next day takes its van again", async () => {
  const luis = await hire("Luis");
  await newVan();
  const days = [soon, addDays(soon, 1)];
  for (const date of days) await booked(openTour({ date }));
  await db.update(legs).set(agreedHour("14:00"));
  await db.update(jobs).set(luis);
  for (const day of days) expect(await availabilityOf({ rides: [{ ...ride, day }], people: 2 })).toBe("ask");
});

test("a ride needs confirmation where a rule says so, with or without vans", async () => {
  await addRule({ effect: "ask", fromDay: soon, toDay: soon });
  expect(await availabilityOf({ rides: [ride], people: 2 })).toBe("ask");
  expect(await availabilityOf({ rides: [{ ...ride, day: addDays(soon, 1) }], people: 2 })).toBe("sold");
});

test("a form gets the ride that is not sold and the reason, and none that only needs confirmation", async () => {
  const trip = await openTransfer({ tripType: "roundTrip", returnDate: later });
  const tour = await openTour();
  const details = new Map((await db.select().from(checkouts)).map(({ id, details }) => [id, details]));
  const told = async () => [await rideNotSold(details.get(trip)!), await rideNotSold(details.get(tour)!)];
  await addRule({ effect: "ask" });
  expect(await told()).toEqual([undefined, undefined]);
  await addRule({ effect: "closed", fromDay: later });
  await addRule({ effect: "seats", about: "tour/1001", seats: 3 });
  expect(await told()).toEqual([
    { ride: 1, why: "closed" },
    { ride: 0, why: "full" },
  ]);
});

test("rides whose hour is open share one van through the day, and a named hour is sold while all of them still fit", async () => {
  await newVan();
  const open = { ...ride, time: null, origin: "liberia-airport", destination: "tamarindo" };
  const answer = async (wanted: { day?: string; time?: string }) =>
    await availabilityOf({ rides: [{ ...open, ...wanted }], people: 2 });
  const book = async (change = {}) => await booked(openTransfer({ departureTime: "", ...change }));
  // With its wait at the airport each takes two hours and a half: the last one leaves at eight in the evening.
  for (let n = 0; n < 6; n++) {
    expect([n, await answer({})]).toEqual([n, "sold"]);
    await book();
  }
  expect(await answer({ time: "05:00" }), "the others go after it").toBe("sold");
  expect(await answer({ time: "06:00" }), "one of the others finds no van").toBe("ask");
  await book();
  expect([await answer({}), await answer({ time: "12:00" })]).toEqual(["ask", "ask"]);
  expect(await answer({ time: "22:30" })).toBe("sold");
  expect(await answer({ day: addDays(soon, 1) })).toBe("sold");
  // The office promised more vans than there are, and the evening is free all the same.
  await book();
  expect([await answer({}), await answer({ time: "22:30" })]).toEqual(["ask", "sold"]);
});

test("a tour takes its van at its hour, within the time in which it collects its guests, or else at any", async () => {
  await newVan();
  const tour = { ...ride, time: null, origin: null, destination: null, tourId: "1001" };
  const isIt = eq(tours.id, "1001");
  const [before] = await db.select().from(tours).where(isIt);
  onTestFinished(async () => void (await db.update(tours).set(before!).where(isIt)));
  await booked(openTransfer({ departureTime: "13:00", from: "tamarindo", to: "nosara" }));
  const answer = async (pickupFrom: string | null, pickupTo: string | null = null) => {
    await db.update(tours).set({ pickupFrom, pickupTo, minutes: 60 }).where(isIt);
    return await availabilityOf({ rides: [tour], people: 2 });
  };
  expect(await answer("12:30")).toBe("ask");
  expect(await answer("09:00")).toBe("sold");
  expect(await answer("12:30", "13:30")).toBe("ask");
  expect(await answer("11:00", "13:00"), "the van is back for the next ride").toBe("sold");
  expect(await answer(null)).toBe("sold");
});

test("a tour that is sold takes its van in the hours that it was sold with, whatever the catalogue says later", async () => {
  await newVan();
  const isIt = eq(tours.id, "1001");
  const [before] = await db.select().from(tours).where(isIt);
  onTestFinished(async () => void (await db.update(tours).set(before!).where(isIt)));
  await booked(openTour());
  await db.update(tours).set({ pickupFrom: "05:00", pickupTo: "05:30", minutes: 60 }).where(isIt);
  const answer = async (time: string) => await availabilityOf({ rides: [{ ...ride, time }], people: 2 });
  expect([await answer("05:10"), await answer("12:45")]).toEqual(["sold", "ask"]);
});

test("a ride of today whose hour is open no longer finds its van in hours that are over", async () => {
  await newVan();
  for (const departureTime of ["", "19:00"]) await booked(openTransfer({ departureTime }));
  const answer = async () => await availabilityOf({ rides: [{ ...ride, time: "15:00" }], people: 2 });
  expect(await answer()).toBe("sold");
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(soon, "14:50") });
  onTestFinished(() => void vi.useRealTimers());
  expect(await answer(), "there is no time left before the ride at seven").toBe("ask");
});

test("a day's last van is not promised to both rides of one trip", async () => {
  await newVan();
  const back = { ...ride, origin: "nosara", destination: "tamarindo" };
  const of = async (rides: (typeof ride)[], kept: (typeof ride)[] = []) =>
    await availabilityOf({ rides, kept, people: 2 });
  expect(await of([ride, back])).toBe("ask");
  expect(await of([back], [ride])).toBe("ask");
  expect(await of([{ ...back, time: "20:00" }], [ride])).toBe("sold");
  expect(await of([ride, { ...back, time: "20:00" }])).toBe("sold");
  expect(await of([back], [{ ...ride, day: later }])).toBe("sold");
  // Rides whose hours are open never get the same hour.
  expect(await of([ride, { ...back, time: null! }])).toBe("sold");
  expect(await of([ride, back].map((each) => ({ ...each, time: null! })))).toBe("sold");
});
