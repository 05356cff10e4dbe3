import { expect, test } from "vitest";
import { openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { booked, newDriver } from "../../../test/driving.ts";
import { db } from "../engine/db.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { withdrawnRidesOfDriver } from "./withdrawn-rides.server.ts";

test("a withdrawn ride is listed with its route, or its tour", async () => {
  const driverId = await newDriver();
  const lose = async (
    reservationId: string,
    time: string,
    origin: string | null,
    destination: string | null,
  ) => {
    const contents = { jobId: time, day: soon, time, origin, destination };
    const chat = { channel: "whatsapp", kind: "cancelled", recipient: "", onceKey: time } as const;
    await db.insert(messages).values({ ...chat, driverId, reservationId, contents });
  };
  await lose(await booked(openTour()), "06:00", null, null);
  await lose(await booked(openTransfer()), "07:00", "liberia-airport", "tamarindo");
  await lose(await booked(openTour()), "08:00", null, "tamarindo");
  expect((await withdrawnRidesOfDriver(driverId, soon, soon)).map(({ way }) => way)).toEqual([
    "Catamarán al atardecer",
    "Aeropuerto de Liberia → Tamarindo",
    "Tamarindo",
  ]);
});

test("the list has the next hundred withdrawn rides, by day and time", async () => {
  const driverId = await newDriver();
  const reservationId = await booked();
  const lost = Array.from({ length: 101 }, (_, n) => {
    const time = `${String(23 - Math.floor(n / 60)).padStart(2, "0")}:${String(59 - (n % 60)).padStart(2, "0")}`;
    const contents = { jobId: `${n}`, day: soon, time, origin: null, destination: null };
    const chat = { channel: "whatsapp", kind: "cancelled", recipient: "", onceKey: `${n}` } as const;
    return { ...chat, driverId, reservationId, contents };
  });
  await db.insert(messages).values(lost);
  const times = (await withdrawnRidesOfDriver(driverId, soon, soon)).map(({ time }) => time);
  expect([times.length, times[0], times.at(-1)]).toEqual([100, "22:19", "23:58"]);
});
