import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { soon } from "../../../../test/bookings.ts";
import { colleagueWith } from "../../../../test/colleagues.ts";
import { dayDesk } from "../../../../test/day-desk.ts";
import { bookedJob, givePaper, hire } from "../../../../test/driving.ts";
import { heicHead } from "../../../../test/heic.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { db } from "../../../store/engine/db.server.ts";
import { jobs } from "../../../store/schema/job-schema.server.ts";
import { drivers, paperPhotos, papers } from "../../../store/schema/team-schema.server.ts";
import { dayWithYear } from "../../../texts/desk/frame/day-words.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { loader as photo } from "./paper-photo.ts";
import { action, loader } from "./team.tsx";

const { answers, errors, paper: words } = teamTexts;
const path = "/dashboard/admin/team";
const today = todayInCostaRica();

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const page = async (by = cookie) => await loader(args(path, { headers: { cookie: by } }));
const send = async (values: Record<string, string>) => (await action(post(path, values, cookie))).data;
const add = async (whose: string, values: Record<string, string>, click = newId()) =>
  await send({ intent: "addPaper", whose, click, kind: "marchamo", name: "", untilDay: soon, ...values });

const remove = async (id: string, untilDay: string, photos = 0) =>
  await send({ intent: "removePaper", id, "was-untilDay": untilDay, "was-photos": String(photos) });

/** A van with its inspection, and its driver. */
async function van() {
  const { driverId, vehicleId } = await hire("Randall");
  await givePaper({ vehicleId }, soon);
  const [paper] = await db.select().from(papers);
  return { driverId, vehicleId, paper: paper!.id };
}

async function picture(width: number, height = width) {
  const create = { width, height, channels: 3, background: "#840" } as const;
  const located = sharp({ create }).withExif({ IFD3: { GPSLatitude: "10/1 18/1 0/1" } });
  return await located.withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

async function put(paper: string, bytes: Uint8Array, click = newId(), untilDay = soon) {
  const body = new FormData();
  const fields = { intent: "renewPaper", id: paper, click, untilDay, "was-untilDay": soon };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("photo", new File([Buffer.from(bytes)], "IMG_1.jpg"));
  return (await action(args(path, { method: "POST", body, headers: { cookie } }))).data;
}

const refused = (why: string) => `${why} ${words.nothingSaved}`;

const seen = async (id: string, by = cookie) =>
  await photo(args(`${path}/paper/${id}`, { params: { id }, headers: { cookie: by } }));

test("a driver and a van have papers of their kinds, each once, and another one by its name", async () => {
  const { driverId, vehicleId } = await hire("Randall");
  const [driver, bus] = [`driver:${driverId}`, `vehicle:${vehicleId}`];
  const click = newId();
  for (let half = 0; half < 2; half++) expect((await add(bus, {}, click)).text).toBe(answers.saved);
  expect((await add(driver, { kind: "licence", name: "forgotten" })).good).toBe(true);
  for (const name of ["curso", "examen"])
    expect((await add(driver, { kind: "other", name })).good).toBe(true);
  const shown = await page();
  expect(shown.vehicles[0]!.papers.papers.map(({ title }) => title)).toEqual(["Marchamo"]);
  expect(shown.vehicles[0]!.papers.kinds).toEqual(["inspection", "permit", "insurance", "other"]);
  expect(shown.drivers[0]!.papers.papers.map(({ title }) => title)).toEqual(["Licencia", "curso", "examen"]);
  const wrong = {
    kind: errors.paperKindRequired,
    name: errors.paperNameRequired,
    untilDay: errors.dateUnknown,
  };
  for (const [values, field] of [
    [{ kind: "marchamo" }, "kind"],
    [{ kind: "other", name: "" }, "name"],
    [{ kind: "record", untilDay: "2026-02-30" }, "untilDay"],
  ] as const)
    expect((await add(driver, values)).problems).toEqual({ [field]: wrong[field] });
  expect((await add(driver, { kind: "other", name: "curso" })).problems).toEqual({
    kind: words.alreadyThere,
  });
  for (let n = 0; n < 9; n++) await add(driver, { kind: "other", name: `curso ${n}` });
  expect((await add(driver, { kind: "record" })).problems).toEqual({ kind: words.tooMany });
  expect(await db.$count(papers)).toBe(13);
});

test("a paper is renewed as it was shown, and its end is answered with the rides that are left", async () => {
  const job = await bookedJob();
  const { vehicleId, driverId, paper } = await van();
  await db.update(jobs).set({ driverId, vehicleId });
  const renew = async (was: string, untilDay: string) =>
    await send({ intent: "renewPaper", id: paper, "was-untilDay": was, untilDay });
  const ended = await renew(soon, addDays(soon, -1));
  expect(ended.link).toMatchObject({
    text: "Todavía tiene 1 viaje: véalos.",
    href: `/dashboard/admin/day/${job.day}`,
  });
  const late = await renew(soon, addDays(soon, 400));
  expect(late).toMatchObject({ good: false, isStale: true, was: { untilDay: addDays(soon, -1) } });
  expect(await renew(addDays(soon, -1), addDays(soon, 400))).toEqual({ good: true, text: answers.saved });
  expect((await renew("", addDays(soon, 400))).text).toBe(answers.nothingToDo);
  expect((await page()).changes[0]!.what).toMatch(/^Papel: Revisión técnica \(Dekra\), hasta el /);
  await remove(paper, addDays(soon, 400));
  expect((await renew(soon, soon)).text).toBe(words.gone);
});

test("one press keeps a paper's new day and its photograph, or neither; a photograph alone leaves a colleague's day", async () => {
  const { paper } = await van();
  const [small, until] = [await picture(400), addDays(soon, 365)];
  const kept = async () => [
    (await db.select().from(papers))[0]!.untilDay,
    await db.$count(paperPhotos),
    (await page()).changes.length,
  ];
  const before = await kept();
  const unread = await put(paper, Buffer.from("hola"), newId(), until);
  expect(unread).toMatchObject({ good: false, typed: { untilDay: until } });
  expect(await kept()).toEqual(before);
  expect((await put(paper, small, newId(), until)).text).toBe(words.savedWithPhoto);
  expect(await kept()).toEqual([until, 1, Number(before[2]) + 2]);
  // This window still shows the former day.
  expect((await put(paper, small)).good).toBe(true);
  expect((await kept()).slice(0, 2)).toEqual([until, 2]);
  expect((await put(paper, small, newId(), addDays(soon, 30))).was).toEqual({ untilDay: until });
  expect((await kept()).slice(0, 2)).toEqual([until, 2]);
});

test("of two windows the one that removes a paper which the other has just renewed is told, and may do so after that", async () => {
  const { paper } = await van();
  const until = addDays(soon, 365);
  await send({ intent: "renewPaper", id: paper, "was-untilDay": soon, untilDay: until });
  const told = await remove(paper, soon);
  expect(told).toMatchObject({ good: false, isStale: true, was: { untilDay: until } });
  expect(told.text).toContain(`${words.until} (ahora «${dayWithYear(until, today)}»)`);
  expect(told.text).not.toContain(teamTexts.photos);
  expect(await db.$count(papers)).toBe(1);
  for (let half = 0; half < 2; half++) expect(await remove(paper, until)).toMatchObject({ good: true });
  expect(await db.$count(papers)).toBe(0);
});

test("what ends is listed by its day and counted alike, without those who left", async () => {
  const { driverId, vehicleId } = await hire("Randall");
  const left = await hire("Luis");
  await givePaper({ driverId }, addDays(today, 60));
  await givePaper({ vehicleId }, addDays(today, -1));
  await givePaper({ driverId: left.driverId }, addDays(today, -1));
  await givePaper({ vehicleId: left.vehicleId }, addDays(today, 61));
  await db.update(drivers).set({ active: false }).where(eq(drivers.id, left.driverId));
  const shown = await page();
  expect(shown.ending.map(({ whose, title, look }) => [whose, title, look])).toEqual([
    ["HiAce 12", "Revisión técnica (Dekra)", "over"],
    ["Randall", "Licencia", "first"],
  ]);
  const { open } = await dayDesk();
  expect((await open(today)).papers).toEqual({ ended: 1, soon: 1 });
  expect((await open(soon)).papers).toBeUndefined();
  expect(shown.drivers[0]!.papers.mark!.text).toMatch(/^Licencia: vence el .*, faltan 60 días$/);
});

test("a photograph of a paper is made smaller, upright and without its place, for those who run the day alone", async () => {
  const { paper } = await van();
  const click = newId();
  for (let half = 0; half < 2; half++)
    expect((await put(paper, await picture(3000, 1000), click)).text).toBe(words.savedWithPhoto);
  const [stored] = (await page()).vehicles[0]!.papers.papers[0]!.photos;
  expect([stored!.id, await db.$count(paperPhotos)]).toEqual([click, 1]);
  const answer = await seen(click);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const read = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([read.format, read.width, read.height, read.exif]).toEqual(["webp", 533, 1600, undefined]);
  for (const role of ["reader", "cashier"] as const) {
    const { cookie: by } = await colleagueWith(role);
    expect((await seen(click, by).catch((thrown) => thrown)).init.status).toBe(403);
    expect((await page(by)).vehicles[0]!.papers.papers[0]!.photos).toEqual([]);
  }
  expect((await seen(click, "").catch((thrown) => thrown)).status).toBe(302);
  await send({ intent: "removePaperPhoto", id: click });
  expect((await seen(click).catch((thrown) => thrown)).status).toBe(404);
});

test("a fifth photograph, one that nobody could read and a file that is none are refused; a removed paper keeps none", async () => {
  const { paper } = await van();
  const small = await picture(400);
  for (let n = 0; n < 4; n++) expect((await put(paper, small)).good).toBe(true);
  expect((await put(paper, small)).problems).toEqual({ photo: refused(words.tooManyPhotos) });
  expect((await put(paper, await picture(399, 900))).problems).toEqual({
    photo: refused(words.photoTooSmall),
  });
  const large = Buffer.concat([small, Buffer.alloc(12 * 1024 * 1024)]);
  for (const bytes of [Buffer.alloc(0), Buffer.from("hola"), large, heicHead()])
    expect((await put(paper, bytes)).problems).toEqual({ photo: refused(answers.photoUnreadable) });
  expect(await db.$count(paperPhotos)).toBe(4);
  expect(await remove(paper, soon, 3)).toMatchObject({ good: false, was: { photos: "4" } });
  await remove(paper, soon, 4);
  expect([await db.$count(papers), await db.$count(paperPhotos)]).toEqual([0, 0]);
  expect((await put(paper, small)).text).toBe(words.gone);
});
