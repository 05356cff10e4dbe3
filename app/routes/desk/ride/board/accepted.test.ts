import { expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides, dayDesk, give } from "../../../../../test/day-desk.ts";
import { hire } from "../../../../../test/driving.ts";
import { daySheets } from "../../../../mail/day-sheets.server.tsx";
import { readBoard } from "../../../../operations/ride/board.server.ts";

test("an overruled clash stays marked on both rides, and their checks stay clear of it", async () => {
  const [early, late] = [await bookRides({ departureTime: "14:00" }), await bookRides()];
  const marco = await hire("Marco Jiménez");
  const { open, press, overrule } = await dayDesk();
  await press(soon, give(early.job.id, marco));
  const marks = async () => (await open(soon)).rows.map(({ isAccepted }) => isAccepted);
  const sheet = async () => daySheets(await readBoard(soon)).split("choque aceptado").length - 1;
  expect([await marks(), await sheet()]).toEqual([[undefined, undefined], 0]);
  expect(await overrule(soon, late.job.id, marco, "Van juntos")).toMatchObject({ good: true });
  const { rows, lanes } = await open(soon);
  expect(rows.map(({ isAccepted, wantsDriver }) => [isAccepted, wantsDriver])).toEqual([
    [true, "no confirma"],
    [true, "no confirma"],
  ]);
  const bars = lanes!.shown.flatMap((lane) => lane.bars);
  expect(bars).toMatchObject([{ isAccepted: true }, { isAccepted: true, look: "planned" }]);
  expect(bars.filter(({ says }) => says.endsWith(", choque aceptado"))).toHaveLength(2);
  expect(await sheet()).toBe(2);
  const [first, second] = [early, late].map(
    async ({ job }) => (await open(soon, `?ride=${job.id}`)).ride!.accepted,
  );
  expect(await first).toMatch(/^Choque aceptado\. Con este, Marco llega a .*14:30/);
  expect(await second).toMatch(/^Choque aceptado\. Marco llega a .* este sale a las 14:30/);
  // When either ride moves, the clash is another one.
  const move = {
    intent: "putTime",
    job: early.job.id,
    leg: early.leg.id,
    "was-time": "14:00",
    time: "14:10",
  };
  expect(await press(soon, Object.entries(move))).toMatchObject({ warns: true });
  expect([await marks(), await sheet()]).toEqual([[undefined, undefined], 0]);
});
