import { sql } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { operatorWith } from "../../domain/common/actor.ts";
import { db } from "../engine/db.server.ts";
import { deskChanges } from "../schema/desk-change-schema.server.ts";
import { photos } from "../schema/photo-schema.server.ts";
import { forgetPhotos, knownPhotoFile, knownPhotos, removePhoto, savePhoto } from "./photos.server.ts";

const operator = operatorWith("op");
const photo = (version: string) => ({ scene: "beach", version, width: 1200, height: 800 });
const file = (name: string, text: string) => ({ name, bytes: new Uint8Array(Buffer.from(text)) });
const shown = async (version: string, name: string) => {
  const bytes = await knownPhotoFile("beach", version, name);
  return bytes && Buffer.from(bytes).toString();
};

const noted = async () =>
  (await db.select().from(deskChanges).orderBy(deskChanges.id)).map(({ change, after }) => [change, after]);

afterEach(async () => {
  await db.delete(photos);
  forgetPhotos();
});

test("a photograph replaces the former one with all its files, and is removed with all its files", async () => {
  await savePhoto(photo("one"), [file("960.avif", "first"), file("1920.avif", "first")], operator);
  expect(await shown("one", "1920.avif")).toBe("first");
  await savePhoto(photo("two"), [file("960.avif", "second")], operator);
  expect(await knownPhotos()).toEqual({ beach: photo("two") });
  expect([await shown("two", "960.avif"), await shown("two", "1920.avif")]).toEqual(["second", undefined]);
  expect(await shown("one", "1920.avif")).toBeUndefined();
  expect(await noted()).toEqual(Array(2).fill(["photoPut", "beach"]));
  await removePhoto("beach", operator);
  await removePhoto("beach", operator);
  expect((await noted()).slice(2)).toEqual([["photoRemoved", "beach"]]);
  expect([await knownPhotos(), await shown("two", "960.avif")]).toEqual([{}, undefined]);
});

test("after a short failure of the database the photographs are loaded again", async () => {
  await savePhoto(photo("one"), [file("960.avif", "first")], operator);
  await db.execute(sql`alter table photos rename to photos_elsewhere`);
  const back = () => db.execute(sql`alter table if exists photos_elsewhere rename to photos`);
  onTestFinished(async () => void (await back()));
  await expect(knownPhotos()).rejects.toThrow();
  await back();
  expect(await knownPhotos()).toEqual({ beach: photo("one") });
});

test("a file that is read while its photograph is taken away is not kept", async () => {
  await savePhoto(photo("one"), [file("960.avif", "first")], operator);
  const reading = shown("one", "960.avif");
  forgetPhotos(); // as when another process takes it away
  expect(await reading).toBe("first");
  await db.delete(photos);
  expect(await shown("one", "960.avif")).toBeUndefined();
});
