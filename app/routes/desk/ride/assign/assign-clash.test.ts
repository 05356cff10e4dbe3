import { expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides, dayDesk } from "../../../../../test/day-desk.ts";
import { hire } from "../../../../../test/driving.ts";
import {
  quarterPastAnHour as drive,
  driverCalled,
  jobWith,
  liberia,
  tamarindo,
} from "../../../../../test/rides.ts";
import { clashesFor, scheduleOf } from "../../../../domain/ride/assignable.ts";
import type { BoardJob } from "../../../../domain/ride/board.ts";
import { assignClash } from "./assign-clash.server.ts";

const away = { from: tamarindo, to: liberia };
const nowhere = { ...tamarindo, id: "nowhere" };
const known = Object.assign(
  (from: string | null, to: string | null) => (from === "nowhere" ? undefined : drive(from, to)),
  { longest: drive.longest },
);
const driver = driverCalled("luis");

function clashWith(chosen: BoardJob[], ...theirs: BoardJob[]) {
  const roster = scheduleOf([...chosen, ...theirs], { drivers: [driver], vehicles: [], absences: [] }, known);
  return assignClash(clashesFor(chosen, { driver, vehicle: undefined }, roster), chosen);
}

const plain = (words: string) => words.replaceAll("\u00a0", " ");
const asked = jobWith({ id: "asked", driverId: null });
test.each<[string, Partial<BoardJob>, [string, string] | undefined]>([
  ["too late for it", { time: "12:05" }, ["5 min tarde", "tras el de las 12:05 de Ana"]],
  ["hours late", { time: "15:00", ...away }, ["45 min tarde", "para el de las 15:00 de Ana"]],
  ["in time for the guests alone", { time: "12:00" }, ["Le faltan 45 min", "tras el de las 12:00 de Ana"]],
  [
    "with too little to spare",
    { time: "15:46", ...away },
    ["Le faltan 19 min", "para el de las 15:46 de Ana"],
  ],
  [
    "by a road that nobody knows",
    { time: "14:00", to: nowhere },
    ["No se sabe cuánto tarde", "tras el de las 14:00 de Ana"],
  ],
  ["in time", { time: "10:55" }, undefined],
])("a driver who comes %s is refused with that reason, and with the other ride", (_, change, words) => {
  const clash = clashWith([asked], jobWith({ id: "theirs", guest: "Ana María", ...change }));
  expect(clash && [plain(clash.late), clash.whose]).toEqual(words);
});

test("of several clashes the worst is said in short, and each in full with its ride", () => {
  const early = jobWith({ id: "early", time: "06:00", driverId: null });
  const theirs = [
    jobWith({ id: "a", guest: "Bob", time: "07:00", ...away }),
    jobWith({ id: "b", guest: "Ana", time: "12:05" }),
  ];
  const { late, whose, all } = clashWith([early, asked], ...theirs)!;
  expect([plain(late), whose]).toEqual(["15 min tarde", "para el de las 07:00 de Bob y 1 más"]);
  expect(all).toEqual([
    "06:00 Emma: Con este llega a Tamarindo a las 07:15; el siguiente sale a las 07:00",
    "14:30 Emma: Llega a Liberia a las 14:35; este sale a las 14:30",
  ]);
});

test("rides that nobody can do together are split, and what one driver can do is offered to one", async () => {
  const [one, two, three] = [
    await bookRides(),
    await bookRides({ firstName: "Noah", departureTime: "14:45" }),
    await bookRides({ firstName: "Priya", departureTime: "06:00" }),
  ];
  await hire("Marco");
  const { open } = await dayDesk();
  const sheet = async (...rides: (typeof one)[]) =>
    (await open(soon, `?${rides.map(({ job }) => `assign=${job.id}`).join("&")}`)).assign!;
  const { plan } = await sheet(one, two, three);
  expect([plan!.rides.map(({ id }) => id), plan!.apart]).toEqual([[three.job.id, one.job.id], [two.job.id]]);
  expect(plan!.heading).toBe("2 viajes para 1 chofer");
  const { plan: none, offers } = await sheet(one, three);
  expect([none, offers]).toMatchObject([undefined, [{ name: "Marco", clash: undefined, block: undefined }]]);
  expect((await sheet(one)).plan).toBeUndefined();
});
