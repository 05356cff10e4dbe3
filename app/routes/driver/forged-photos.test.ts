import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { hired, rideFor, send as sendTaps, tap } from "../../../test/driver-page.ts";
import { heicHead } from "../../../test/heic.ts";
import { args } from "../../../test/requests.ts";
import { longestPhoto } from "../../domain/ride/tap-photo.ts";
import { proofLink } from "../../operations/ride/proof-link.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { findTapPhoto, listPresses } from "../../store/ride/proof.server.ts";
import { driverTaps, tapPhotos } from "../../store/schema/team-schema.server.ts";
import { loader as seen } from "../site/trip/proof-photo.ts";
import { action, type PhotoAnswer } from "./photo.ts";

async function waiting(name = "Randall") {
  const driver = await hired(name);
  const { jobId } = await rideFor(driver.id, { state: "arrived", receivedAt: new Date() });
  return { ...driver, jobId };
}

async function send(secret: string, jpeg: unknown, photo = {}) {
  const body = JSON.stringify({ now: new Date().toISOString(), tap: photo, jpeg });
  const answer = await action(args(`/driver/${secret}/photo`, { method: "POST", body, params: { secret } }));
  return { status: answer.status, ...((await answer.json()) as PhotoAnswer) };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });
const base64 = async (image: Sharp) => (await image.toBuffer()).toString("base64");
const jpeg = async () => await base64(picture(640, 480).jpeg());

test("a photograph loses the camera's notes of place, time and device, and a caption of the phone", async () => {
  const { secret, jobId } = await waiting();
  const noted = picture(640, 480).withExif({
    IFD0: { Make: "Phone", Copyright: "Randall" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "10/1 17/1 57/1" },
  });
  const sent = await base64(noted.withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>").jpeg());
  expect((await sharp(Buffer.from(sent, "base64")).metadata()).exif).toBeDefined();
  const photo = tap(jobId, "photo");
  expect(await send(secret, sent, photo)).toEqual({ status: 200, outcome: "counted" });
  const kept = Buffer.from((await findTapPhoto(jobId, photo.id))!);
  const { format, exif, xmp, iptc, icc } = await sharp(kept).metadata();
  expect([format, exif, xmp, iptc, icc]).toEqual(["webp", undefined, undefined, undefined, undefined]);
  expect(kept.includes("Randall")).toBe(false);
});

test.each<[string, () => Promise<unknown> | unknown]>([
  ["a text", () => Buffer.from("<script>alert(1)</script>").toString("base64")],
  [
    "a JPEG by its first bytes alone",
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array(500).fill(7)]).toString("base64"),
  ],
  ["a JPEG that is cut off within its head", async () => (await jpeg()).slice(0, 40)],
  ["a HEIC", () => heicHead().toString("base64")],
  ["a HEIC of several pictures", () => heicHead("msf1").toString("base64")],
  ["a PNG", () => base64(picture(640, 480).png())],
  ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString("base64")],
  ["smaller than a photograph", () => base64(picture(99, 99).jpeg())],
  ["no Base64", () => "\u0000 %%% ñ"],
  ["empty", () => ""],
  ["longer than a phone makes it", () => "/9j/".repeat(longestPhoto)],
  ["an array", () => ["/9j/"]],
  ["a number", () => 1e308],
])("what is %s is no photograph", async (_, make) => {
  const { secret, jobId } = await waiting();
  const photo = tap(jobId, "photo");
  expect(await send(secret, await make(), photo)).toEqual({ status: 400, outcome: "unreadable" });
  expect([await db.$count(tapPhotos), await db.$count(driverTaps)]).toEqual([0, 0]);
});

test("a HEIC that a form sends without a script is refused like any file, and the steps of its ride go on", async () => {
  const { secret, jobId } = await waiting();
  const form = new FormData();
  form.set("photo", new File([new Uint8Array(heicHead())], "IMG_0001.HEIC", { type: "image/heic" }));
  for (const [name, value] of Object.entries(tap(jobId, "photo"))) form.set(name, String(value));
  const body = { method: "POST", body: form, params: { secret } };
  const answer = await action(args(`/driver/${secret}/photo`, body));
  expect([answer.status, await answer.json()]).toEqual([400, { outcome: "unreadable" }]);
  expect([await db.$count(tapPhotos), await db.$count(driverTaps)]).toEqual([0, 0]);
  expect(await sendTaps(secret, [tap(jobId, "aboard")])).toMatchObject({ outcomes: ["counted"] });
});

test("a photograph of the size that phones make arrives whole", async () => {
  const { secret, jobId } = await waiting();
  const noise = { type: "gaussian", mean: 128, sigma: 28 } as const;
  const grey = sharp({ create: { width: 320, height: 240, channels: 3, background: "teal", noise } });
  const sent = await base64(grey.jpeg({ quality: 60 }));
  expect(sent.length).toBeGreaterThan(15_000);
  expect(sent.length).toBeLessThan(longestPhoto);
  const photo = tap(jobId, "photo");
  expect(await send(secret, sent, photo)).toEqual({ status: 200, outcome: "counted" });
  const { width } = await sharp(Buffer.from((await findTapPhoto(jobId, photo.id))!)).metadata();
  expect(width).toBe(320);
});

test("a small file that would open to millions of pixels is not opened", async () => {
  const { secret, jobId } = await waiting();
  const bomb = await base64(picture(2_600, 1_400).jpeg({ quality: 1 }));
  expect(bomb.length).toBeLessThan(longestPhoto);
  expect(await send(secret, bomb, tap(jobId, "photo"))).toEqual({ status: 400, outcome: "unreadable" });
  expect(await db.$count(tapPhotos)).toBe(0);
});

test.each([
  ["another kind of tap", { kind: "arrived" }],
  ["no id", { id: "__proto__" }],
  ["no moment", { at: "now" }],
  ["no ride", { jobId: "' or 1=1" }],
])("a photograph with %s is refused", async (_, change) => {
  const { secret, jobId } = await waiting();
  expect((await send(secret, await jpeg(), { ...tap(jobId, "photo"), ...change })).status).toBe(400);
  expect(await db.$count(tapPhotos)).toBe(0);
});

test("nobody adds a photograph to another's ride, nor takes another's tap for it", async () => {
  const { secret, jobId, id } = await waiting();
  const marco = await waiting("Marco");
  const sent = await jpeg();
  expect(await send(marco.secret, sent, tap(jobId, "photo"))).toMatchObject({ outcome: "notYours" });
  const own = tap(jobId, "photo");
  await send(secret, sent, own);
  const taken = { ...tap(marco.jobId, "photo"), id: own.id };
  expect(await send(marco.secret, sent, taken)).toMatchObject({ outcome: "noEffect" });
  expect(await db.$count(tapPhotos)).toBe(1);
  const [kept] = await db.select().from(driverTaps).where(eq(driverTaps.id, own.id));
  expect(kept).toMatchObject({ driverId: id, jobId });
  expect((await listPresses([marco.jobId])).map(({ photo }) => photo)).toEqual([]);
});

test("a link shows the photographs of its own ride alone", async () => {
  const { secret, jobId } = await waiting();
  const marco = await waiting("Marco");
  const photo = tap(jobId, "photo");
  await send(secret, await jpeg(), photo);
  const look = async (ride: string, id: string) => {
    const { secret } = proofLink({ jobId: ride, version: 1 }, "en");
    return await seen(args(`/proof/${secret}/photo/${id}`, { params: { secret, id } }));
  };
  const shown = (await look(jobId, photo.id)) as Response;
  expect([shown.headers.get("Content-Type"), shown.headers.get("Cache-Control")]).toEqual([
    "image/webp",
    "private, no-store",
  ]);
  for (const [ride, id] of [
    [marco.jobId, photo.id],
    [jobId, "__proto__"],
    [jobId, `${photo.id}' or '1'='1`],
    [jobId, ""],
  ] as const)
    await expect(look(ride, id)).rejects.toMatchObject({ status: 404 });
});
