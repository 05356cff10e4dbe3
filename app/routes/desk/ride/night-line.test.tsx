import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { bookRides, dayDesk } from "../../../../test/day-desk.ts";
import { hire } from "../../../../test/driving.ts";
import { addDays, momentInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { db } from "../../../store/engine/db.server.ts";
import { jobs } from "../../../store/schema/job-schema.server.ts";
import { legs } from "../../../store/schema/reservation-schema.server.ts";
import type { DayHeadView } from "./board/day-head.server.ts";
import { NightLine } from "./night-line.tsx";

const today = addDays(todayInCostaRica(), -1);
const yesterday = addDays(today, -1);

function drawn(head: DayHeadView): string {
  const Page = createRoutesStub([{ path: "/", Component: () => <NightLine {...head} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("after midnight today's board leads to a ride of yesterday that is under way, and that board to a no-show", async () => {
  const { job, leg } = await bookRides();
  const luis = await hire("Luis");
  await db.update(legs).set({ day: yesterday, time: "23:30" }).where(eq(legs.id, leg.id));
  await db
    .update(jobs)
    .set({ ...luis, state: "onTheWay" })
    .where(eq(jobs.id, job.id));
  const { open } = await dayDesk();
  vi.useFakeTimers({ now: momentInCostaRica(today, "00:20"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const heads = async () =>
    await Promise.all([yesterday, today, addDays(today, 1)].map(async (day) => (await open(day)).head));
  const goesOn = await heads();
  expect(goesOn.map(({ nightRides, noShows }) => [nightRides, noShows.length])).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
  ]);
  const lines = goesOn.map(drawn);
  expect([lines[0], lines[2]]).toEqual(["", ""]);
  expect(lines[1]).toContain(`href="/dashboard/admin/day/${yesterday}"`);
  expect(lines[1]).toContain(">1 viaje de ayer no ha terminado<");
  await db.update(jobs).set({ state: "done" }).where(eq(jobs.id, job.id));
  expect((await heads()).map(({ nightRides, noShows }) => [nightRides, noShows])).toEqual(
    Array(3).fill([0, []]),
  );
});
