import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { registered } from "../../../../test/accounts.ts";
import { office } from "../../../../test/cash-trips.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args } from "../../../../test/requests.ts";
import { type CatalogueEntries, tourKey, tourTextsKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { photoFormats, photoPath, photoWidths } from "../../../domain/catalogue/photo.ts";
import { languages } from "../../../domain/common/language.ts";
import { log } from "../../../log.server.ts";
import { readEntries, writeEntries } from "../../../store/catalogue/entries.server.ts";
import { forgetPhotos, knownPhotos, listPhotos, savePhoto } from "../../../store/catalogue/photos.server.ts";
import { findTour } from "../../../store/catalogue/tours.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { listenToCatalogue } from "../../../store/engine/live.server.ts";
import { photoFiles, photos } from "../../../store/schema/photo-schema.server.ts";
import { loader as file } from "../../files/photo.ts";
import { action, loader } from "./photos.tsx";

let cookie: string;
beforeEach(async () => {
  await db.delete(photos);
  forgetPhotos();
  ({ cookie } = await operatorSignedIn());
});

const picture = (width: number, height: number) =>
  sharp("public/scenes/tour-1001.svg").resize(width, height).flatten();
const landscape = await picture(1200, 720).jpeg().toBuffer();

async function send(scene: string, photo: Uint8Array | string, by = cookie, intent = "put") {
  const body = new FormData();
  body.set("scene", scene);
  body.set("intent", intent);
  body.set("photo", typeof photo === "string" ? photo : new File([Buffer.from(photo)], "IMG_0001.jpg"));
  const { data } = await action(
    args("/dashboard/admin/photos", { method: "POST", body, headers: { cookie: by } }),
  );
  return data.outcome;
}

async function ask(path: string): Promise<Response> {
  const [, , scene, version, name] = path.split("/");
  return await file(args(path, { params: { scene: scene!, version: version!, file: name! } }));
}

test("a photograph is served in every width and both formats, smaller than it came, for a year", async () => {
  expect(await send("tour-1001", landscape)).toBe("photoPut");
  const photo = (await listPhotos())["tour-1001"]!;
  expect(photo).toMatchObject({ width: 1200, height: 720 });
  expect((await knownPhotos())["tour-1001"]).toEqual(photo);
  expect(photoWidths(photo.width)).toEqual([480, 960, 1200]);
  for (const width of photoWidths(photo.width)) {
    for (const format of photoFormats) {
      const answer = await ask(photoPath(photo, width, format));
      expect(answer.headers.get("Content-Type")).toBe(`image/${format}`);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBeLessThan(landscape.length);
      const read = await sharp(bytes).metadata();
      expect([read.format === "heif" ? "avif" : read.format, read.width, read.exif]).toEqual([
        format,
        width,
        undefined,
      ]);
    }
  }
});

test("a photograph from a phone stands upright, no larger than it is shown, without its place", async () => {
  const lying = await picture(3000, 2000)
    .withExif({ IFD3: { GPSLatitude: "10/1 18/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(lying).metadata()).orientation).toBe(6);
  expect(await send("home", lying)).toBe("photoPut");
  const photo = (await listPhotos()).home!;
  expect([photo.width, photo.height]).toEqual([1280, 1920]);
  const kept = Buffer.from(await (await ask(photoPath(photo, 1280, "webp"))).arrayBuffer());
  expect(await sharp(kept).metadata()).toMatchObject({ width: 1280, height: 1920 });
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
});

test.each([
  ["nothing", Buffer.alloc(0), "photoUnreadable"],
  ["words", "hola", "photoUnreadable"],
  [
    "a drawing",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"/>'),
    "photoUnreadable",
  ],
  ["half a photograph", landscape.subarray(0, landscape.length / 2), "photoUnreadable"],
  ["a stamp", await picture(300, 200).png().toBuffer(), "photoTooSmall"],
  ["a ribbon", await picture(4000, 700).png().toBuffer(), "photoTooSmall"],
])("%s is refused, the picture before stays, and it is no error of the site", async (_, bytes, outcome) => {
  const before = { scene: "contact", version: "before", width: 960, height: 640 };
  await savePhoto(before, [{ name: "960.webp", bytes: Buffer.from("before") }], office);
  const logged = vi.spyOn(log, "error");
  onTestFinished(() => logged.mockRestore());
  expect(await send("contact", bytes)).toBe(outcome);
  expect(await listPhotos()).toEqual({ contact: before });
  expect(logged).not.toHaveBeenCalled();
});

test("the same photograph sent twice at once is one; another replaces it; once it is removed the drawing returns", async () => {
  const both = await Promise.all([send("shuttle", landscape), send("shuttle", landscape)]);
  expect(both).toEqual(["photoPut", "photoPut"]);
  const first = (await listPhotos()).shuttle!;
  const other = await picture(800, 1300).webp().toBuffer();
  expect(await send("shuttle", other)).toBe("photoPut");
  expect(await db.$count(photoFiles)).toBe(2 * 2);
  const old = await ask(photoPath(first, 480, "avif"));
  const now = photoPath((await listPhotos()).shuttle!, 800, "webp");
  expect([old.status, old.headers.get("Location")]).toEqual([302, now]);
  expect(await knownPhotos()).toHaveProperty("shuttle");
  expect(await send("shuttle", "", cookie, "remove")).toBe("photoRemoved");
  expect(await knownPhotos()).not.toHaveProperty("shuttle");
  expect(await send("shuttle", "", cookie, "remove")).toBe("photoRemoved");
  expect((await ask(now)).headers.get("Location")).toBe("/scenes/shuttle.svg");
  expect([await db.$count(photos), await db.$count(photoFiles)]).toEqual([0, 0]);
});

test("an added tour shows its own photograph once it is put, and a drawing once it is removed", async () => {
  const keys = (id: string) => [tourKey(id), ...languages.map((language) => tourTextsKey(id, language))];
  const write = (entries: CatalogueEntries) => db.transaction((tx) => writeEntries(tx, entries));
  const known = Object.values(await readEntries(db, keys("1001")));
  const added = Object.fromEntries(keys("1099").map((key, n) => [key, known[n]])) as CatalogueEntries;
  added[tourKey("1099")] = { ...added[tourKey("1099")]!, images: ["tour-1004"] };
  await write(added);
  const gone = Object.fromEntries(keys("1099").map((key) => [key, null])) as CatalogueEntries;
  onTestFinished(() => write(gone));
  const shown = async (id: string) => {
    const places = await loader(args("/dashboard/admin/photos", { headers: { cookie } }));
    const place = places.find(({ scene }) => scene === `tour-${id}`);
    return [place?.drawing, ...(await findTour(id, "en"))!.images];
  };
  expect(await shown("1099")).toEqual(["tour-1004", "tour-1004"]);
  await send("tour-1099", landscape);
  expect((await shown("1099"))[1]).toBe("tour-1099");
  await send("tour-1099", "", cookie, "remove");
  expect(await shown("1099")).toEqual(["tour-1001", "tour-1001"]);

  // The tour of a drawing keeps the picture that was chosen for it.
  const before = await readEntries(db, [tourKey("1002")]);
  onTestFinished(() => write(before));
  const chosen: CatalogueEntries = {};
  chosen[tourKey("1002")] = { ...before[tourKey("1002")]!, images: ["tour-1004"] };
  await write(chosen);
  await send("tour-1002", landscape);
  expect(await shown("1002")).toEqual(["tour-1002", "tour-1004"]);
});

test("every process is notified, and forgets the photographs and its pages", async () => {
  let heard = 0;
  const stop = await listenToCatalogue(() => heard++);
  await send("spa-clay", landscape);
  await expect.poll(() => heard).toBeGreaterThan(0);
  expect(await knownPhotos()).toHaveProperty("spa-clay");
  await db.delete(photos); // another process deletes like this
  await expect.poll(knownPhotos).toEqual({});
  await stop();
});

test("only the operator puts photographs, and only in known places", async () => {
  const customer = await registered();
  for (const [by, status] of [
    ["", 401],
    [customer.cookie, 403],
  ] as const) {
    const refused = await send("home", landscape, by).catch((thrown) => thrown.init.status);
    expect(refused).toBe(status);
  }
  expect(await loader(args("/dashboard/admin/photos")).catch(({ status }) => status)).toBe(302);
  expect(await send("../../etc", landscape)).toBe("failed");
  expect(await db.$count(photos)).toBe(0);
  expect(await ask("/photos/nowhere/0/480.avif").catch(({ status }) => status)).toBe(404);
});
