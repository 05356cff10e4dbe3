import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ridesOf } from "../../../../../test/driver-page.ts";
import { heardRide } from "../../../../../test/heard-ride.ts";
import { loadTrip } from "../../../../../test/trip.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { momentInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import { tripSecret } from "../../../../operations/reservation/trip-secret.server.ts";
import { stepJob } from "../../../../operations/ride/progress.server.ts";
import { driverSecret } from "../../../../operations/team/driver-link.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";

const today = todayInCostaRica();
const ana = operatorWith("ana");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(today, "10:00") });
  onTestFinished(() => void vi.useRealTimers());
});

/** Marco is under way to the airport, or waits there, as his guest's flight is heard to be late. */
async function underWay(lateMinutes: number, isThere = false) {
  const heard = await heardRide(lateMinutes);
  await stepJob(heard.job.id, "onTheWay", ana);
  if (isThere) await stepJob(heard.job.id, "arrived", ana);
  const row = async () => (await heard.open(today)).rows.find(({ id }) => id === heard.job.id)!;
  const job = async () => (await db.select().from(jobs).where(eq(jobs.id, heard.job.id)))[0]!;
  return { ...heard, row, jobNow: job };
}

test.each([
  [false, "Marco ya va en camino."],
  [true, "Marco ya está ahí."],
])(
  "a late flight is proposed to a driver who has left, and the state is said (there: %s)",
  async (isThere, says) => {
    const { row, jobNow, stored } = await underWay(180, isThere);
    expect(await row()).toMatchObject({
      say: `UA1642 llega a las 17:05, 3\u00a0h tarde (visto 10:00): recoger a las 17:50. ${says}`,
      next: { do: "putTime", time: "17:50" },
    });
    // Nothing was changed by itself.
    expect([(await jobNow()).state, (await stored()).time]).toEqual([
      isThere ? "arrived" : "onTheWay",
      "14:50",
    ]);
  },
);

test("a van that waits because its flight is late says the flight first, and then since when it waits", async () => {
  const { row, jobNow } = await underWay(180, true);
  vi.setSystemTime(momentInCostaRica(today, "15:10"));
  expect(Object.keys((await jobNow()).moments)).toContain("arrived");
  expect(await row()).toMatchObject({
    say: expect.stringMatching(
      /^UA1642 llega a las 17:05, .* recoger a las 17:50\. Ya llegó y espera desde las 10:00: nadie ha subido\.$/,
    ),
    next: { do: "putTime", time: "17:50" },
  });
});

test("the press takes back that the driver has left, asks for Recibido anew, and an undo brings it back", async () => {
  const { row, pressNext, press, jobNow, stored, id } = await underWay(180);
  const answer = await pressNext(await row());
  expect(answer).toMatchObject({ good: true, text: expect.stringMatching(/ya no va en camino.*«Recibido»/) });
  expect(await jobNow()).toMatchObject({ state: "planned", receivedAt: null });
  expect((await jobNow()).moments).not.toHaveProperty("onTheWay");
  expect((await row()).say).toMatch(/Marco todavía no dijo «Recibido»/);
  const { trip } = (await loadTrip(tripSecret(id))).data;
  expect(trip.coming[0]).toMatchObject({ state: "planned", time: "17:50" });
  await press(today, [...Object.entries(answer.undo!), ["undone", "on"]]);
  expect([(await jobNow()).state, (await stored()).time]).toEqual(["onTheWay", "14:50"]);
});

test("a driver who waits at the airport is set back as well", async () => {
  const { row, pressNext, jobNow } = await underWay(180, true);
  await pressNext(await row());
  expect(await jobNow()).toMatchObject({ state: "planned" });
});

test("a flight that is a little late leaves the driver under way, whose page says the former hour", async () => {
  const { row, pressNext, jobNow, stored } = await underWay(30);
  expect(await pressNext(await row())).toMatchObject({ good: true });
  expect([(await jobNow()).state, (await stored()).time]).toEqual(["onTheWay", "15:20"]);
  const [ride] = (await ridesOf(driverSecret((await jobNow()).driverId!, 1)))!;
  expect(ride).toMatchObject({ time: "15:20", heardTime: "14:50", state: "onTheWay" });
});
