import { expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides, dayDesk } from "../../../../../test/day-desk.ts";
import { hire } from "../../../../../test/driving.ts";
import { rideChecks } from "../../../../domain/ride/ride-checks.ts";
import type { DayRow } from "./day-row.server.ts";
import { rowAfter } from "./row-after-press.ts";

type Fields = [string, string][];

/** Presses a button of a ride, and returns the guessed row and the row that the server shows afterwards. */
async function pressed(before: Fields[], fields: Fields) {
  const { job, leg } = await bookRides({ departureTime: "" });
  const marco = await hire("Marco Jiménez");
  const { open, press } = await dayDesk();
  const all = async (own: Fields): Promise<Fields> => {
    const { was } = (await open(soon)).rows[0]!;
    const sent = own.map(([name, value]): [string, string] => [
      name,
      value === "marco" ? marco.driverId : value,
    ]);
    return [["job", job.id], ["leg", leg.id], ["was", was], ["vehicle", marco.vehicleId], ...sent];
  };
  for (const step of before) await press(soon, await all(step));
  const board = await open(soon);
  const form = new FormData();
  for (const [name, value] of await all(fields)) form.append(name, value);
  const after = rowAfter(board.rows[0]!, form, board.names);
  expect(await press(soon, await all(fields))).toMatchObject({ good: true });
  return { after, shownByServer: (await open(soon)).rows[0]! };
}

const shown = ({ time, driver, van, wantsDriver, lacks, stateWords, money, problem }: DayRow) => ({
  time,
  driver,
  van,
  wantsDriver,
  lacks,
  stateWords,
  money,
  problem,
});
const assign: Fields = [
  ["intent", "assign"],
  ["driver", "marco"],
];

test.each<[string, Fields[], Fields]>([
  ["a driver and a van", [], assign],
  [
    "nobody",
    [assign],
    [
      ["intent", "assign"],
      ["driver", ""],
      ["vehicle", ""],
    ],
  ],
  ["«Recibido»", [assign], [["intent", "received"]]],
  ["the guest told", [assign, [["intent", "received"]]], [["intent", "told"]]],
  [
    "under way",
    [assign],
    [
      ["intent", "step"],
      ["to", "onTheWay"],
    ],
  ],
  ["who collects", [], [["intent", "collect"]]],
  [
    "a flight's ride without a time",
    [],
    [
      ["intent", "putTime"],
      ["time", "15:45"],
      ["was-time", ""],
    ],
  ],
])("a pressed row looks at once as the server will show it: %s", async (_, before, fields) => {
  const { after, shownByServer } = await pressed(before, fields);
  expect(shown(after)).toEqual(shown(shownByServer));
});

test.each(["", "step", "__proto__"])("only the server knows the result of %j", (intent) => {
  const row = { time: null } as DayRow;
  const form = new FormData();
  form.set("intent", intent);
  expect(rowAfter(row, form, {})).toBe(row);
});

test("an unknown driver is nobody, and the server's last row is kept through two presses", () => {
  const row = { lacks: [...rideChecks] } as DayRow;
  const form = new FormData();
  form.set("intent", "assign");
  form.set("driver", "__proto__");
  const after = rowAfter(rowAfter(row, form, {}), form, {});
  expect(after).toMatchObject({ driver: undefined, wantsDriver: undefined });
  expect(after.before).toBe(row);
});
