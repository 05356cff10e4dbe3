import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { cancelAll, office } from "../../../test/cash-trips.ts";
import { booked, bookedJob, hire } from "../../../test/driving.ts";
import { operatorSignedIn } from "../../../test/operator.ts";
import { args, post } from "../../../test/requests.ts";
import { assignJob } from "../../operations/ride/assign.server.ts";
import { feedAddress } from "../../operations/ride/feed-link.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { action, loader as desk } from "../desk/ride/feed.tsx";
import { forgetFeed, keptFeed } from "./kept-feed.server.ts";
import { loader } from "./rides-feed.ts";

beforeEach(forgetFeed);

const at = "/dashboard/admin/feed";
const secretOf = (url: string) => url.split("/").at(-2)!;
const ask = (secret: string) => loader(args(`/feed/${secret}/rides.ics`, { params: { secret } }));
/** Returns the calendar with its folded lines joined. */
const read = async () => {
  const answer = await ask(secretOf((await feedAddress()).url));
  return [await answer.text(), answer.headers] as const;
};
const eventsOf = (file: string) =>
  file
    .replace(/\r\n[ \t]/g, "")
    .split("BEGIN:VEVENT")
    .slice(1);
const compact = soon.replaceAll("-", "");

test("all rides stand in the calendar with driver and guest, and without telephones", async () => {
  const job = await bookedJob({ message: "Two, or; three\nboards" });
  const anna = await hire("Anna Vega");
  await assignJob({ jobId: job.id, before: { driverId: null, vehicleId: null }, after: anna }, office);
  await booked(openTour());
  const gone = await booked(openTransfer({ departureTime: "05:00" }));
  await cancelAll(gone, 0);
  const [file, headers] = await read();
  expect(headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(file).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n");
  const events = eventsOf(file);
  expect(events).toHaveLength(2);
  const [ride, tour] = events.toSorted((a) => (a.includes("Anna") ? -1 : 1));
  expect(ride).toContain(`UID:${job.id}@ecotravel`);
  expect(ride).toContain(`DTSTART:${compact}T203000Z`); // 14:30 in Costa Rica
  expect(ride).toContain("SUMMARY:Aerop. de Liberia → Tamarindo · Inés Ñandú (6) · Anna\r\n");
  expect(ride).toContain("UA1234");
  expect(ride).toContain("\\nTwo\\, or\\; three\\nboards\\n");
  expect(ride).toContain(`/dashboard/admin/r/${job.reference}`);
  expect(tour).toMatch(/SUMMARY:.* · Inés Ñandú \(4\) · sin chofer\r\n/);
  expect(file.replace(/\D/g, "")).not.toContain("4155552671");
  expect(file).not.toContain("$");
});

test("a ride without a time stands above its day", async () => {
  await booked(openTransfer({ departureTime: "", departureFlight: "" }));
  const [event] = eventsOf((await read())[0]);
  expect(event).toContain(`DTSTART;VALUE=DATE:${compact}\r\n`);
  expect(event).toContain("\\nHora por acordar\\n");
});

test("a tour that collects its guests between two hours stands at the first of them, and says both", async () => {
  await booked(openTour());
  const [event] = eventsOf((await read())[0]);
  expect(event).toContain(`DTSTART:${compact}T183000Z\r\n`);
  expect(event).toContain("\\n12:30–13:00 · Hora por acordar\\n");
});

test("a new link ends the one before it, once for each press, and nothing else opens it", async () => {
  const { cookie } = await operatorSignedIn();
  const press = (version: string) => action(post(at, { intent: "renew", shown: version }, cookie));
  const before = await desk(args(at, { headers: { cookie } }));
  for (const odd of [
    "",
    "x".repeat(24),
    "\0".repeat(24),
    "__proto__",
    "9".repeat(9_999),
    secretOf(before.url).slice(1),
  ])
    await expect(ask(odd)).rejects.toMatchObject({ status: 404 });
  expect((await ask(secretOf(before.url))).status).toBe(200);
  for (const odd of ["", "99", "\0", "constructor"]) await press(odd);
  expect(await feedAddress()).toMatchObject({ url: before.url });
  await Promise.all([press(before.version), press(before.version)]);
  const after = await feedAddress();
  expect(Number(after.version)).toBe(Number(before.version) + 1);
  await expect(ask(secretOf(before.url))).rejects.toMatchObject({ status: 404 });
  expect((await ask(secretOf(after.url))).status).toBe(200);
  await expect(desk(args(at))).rejects.toMatchObject({ status: 302 });
  await expect(action(post(at, { version: after.version }))).rejects.toMatchObject({ init: { status: 401 } });
  expect(await feedAddress()).toEqual(after);
});

test("the calendar is made once a minute, and a program that has it already is told so", async () => {
  await bookedJob();
  const secret = secretOf((await feedAddress()).url);
  const first = await ask(secret);
  const etag = first.headers.get("ETag")!;
  await booked(openTour());
  const [again, known] = [
    await ask(secret),
    await loader(
      args(`/feed/${secret}/rides.ics`, { params: { secret }, headers: { "If-None-Match": etag } }),
    ),
  ];
  expect([again.status, await again.text()]).toEqual([200, await first.text()]);
  expect([known.status, await known.text()]).toEqual([304, ""]);
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
  const later = await ask(secret);
  expect(later.headers.get("ETag")).not.toBe(etag);
  expect(eventsOf(await later.text())).toHaveLength(2);
  vi.useRealTimers();
});

test("the calendar is made anew after a minute, where making it failed, and after a clock was set back", async () => {
  const now = Date.now();
  vi.useFakeTimers({ now, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const kept = (...parts: string[]) =>
    keptFeed("secret", async function* () {
      if (parts.length === 0) throw new Error("no database");
      yield* parts;
    });
  await expect(kept()).rejects.toThrow("no database");
  expect((await kept("a", "b")).text).toBe("ab");
  vi.setSystemTime(now + 59_999);
  expect((await kept("c")).text).toBe("ab");
  vi.setSystemTime(now + 60_000);
  expect((await kept("d")).text).toBe("d");
  vi.setSystemTime(now - 3_600_000);
  expect((await kept("e")).text).toBe("e");
});

test("a guest's words make no link in the calendar", async () => {
  const typed = "www.evil.com, +1 800 555 0199";
  await booked(openTransfer({ message: typed }));
  await db.update(reservations).set({ firstName: typed });
  await db.update(legs).set({ originDoor: typed, destinationDoor: typed, extraStop: typed });
  const [event] = eventsOf((await read())[0]);
  expect(event).not.toMatch(/evil\.\S|800 555/);
  expect(event!.match(/www\. evil\. com/g)!.length).toBeGreaterThan(4);
});
