import { expect, test } from "vitest";
import { hired, tap } from "../../../test/driver-page.ts";
import { args } from "../../../test/requests.ts";
import { newId } from "../../domain/common/reference.ts";
import { outcomeOf, photoShelf } from "./kept-photos.ts";
import { action } from "./photo.ts";
import { memoryShelf } from "./tap-queue.ts";

const spot = { latitude: 10.3, longitude: -85.8, accuracy: 9 };
const photoOf = (at = new Date()) => {
  return { tap: { ...tap(newId(), "photo"), at: at.toISOString() }, jpeg: "/9j/4AAQ" };
};
const post = async (secret: string, body: string) =>
  (await action(args(`/driver/${secret}/photo`, { method: "POST", body, params: { secret } }))) as Response;

test("a photograph waits for the page of the newer link, and is given up where it can't be read", async () => {
  const { secret } = await hired("Randall");
  expect(await outcomeOf(await post("no-link", "{}"))).toBeUndefined();
  expect(await outcomeOf(await post(secret, "{}"))).toBe("unreadable");
  for (const status of [429, 500, 503]) expect(await outcomeOf(new Response("", { status }))).toBeUndefined();
  await expect(outcomeOf(new Response("<!doctype html>"))).rejects.toThrow();
});

test("a photograph is kept with the place that the phone finds later, until it is taken away", () => {
  const shelf = photoShelf(memoryShelf(), "randall");
  const photo = photoOf();
  const place = { at: photo.tap.at, spot };
  expect(shelf.add(photo)).toBe(true);
  expect(shelf.list()).toEqual([photo]);
  expect(shelf.addPlace(photo.tap.id, place)).toBe(true);
  expect(shelf.take(photo.tap.id)).toEqual({ ...photo, place });
  expect([shelf.list(), shelf.take(photo.tap.id)]).toEqual([[], undefined]);
  expect(shelf.addPlace(photo.tap.id, place)).toBe(false);
});

test("another driver's photographs are neither sent nor removed; old and broken ones are removed", () => {
  const phone = memoryShelf();
  const [randall, marco] = [photoShelf(phone, "randall"), photoShelf(phone, "marco")];
  const own = photoOf();
  randall.add(own);
  marco.add(photoOf());
  marco.add(photoOf(new Date(Date.now() - 21 * 86_400_000)));
  phone.setItem("photo marco x", "{");
  phone.setItem("driver randall y", "a tap");
  expect(randall.list()).toEqual([own]);
  expect(phone.length).toBe(3);
});

test("a phone without room keeps no photograph", () => {
  const full = {
    ...memoryShelf(),
    setItem() {
      throw new Error("QuotaExceededError");
    },
  };
  expect(photoShelf(full, "randall").add(photoOf())).toBe(false);
});
