import { beforeEach, expect, onTestFinished, test } from "vitest";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { catalogueEdits, editPlace, undoEdit } from "../../../../test/place-desk.ts";
import { args } from "../../../../test/requests.ts";
import { roadKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { formatDuration, roadBetween } from "../../../domain/catalogue/road.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { readEntries } from "../../../store/catalogue/entries.server.ts";
import { listPlaces, tellPlaces } from "../../../store/catalogue/places.server.ts";
import { listRoads } from "../../../store/catalogue/roads.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { loader as place } from "./place.tsx";

const here = "/dashboard/admin/catalogue";
const [lir, tamarindo] = ["liberia-airport", "tamarindo"];

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const edit = (id: string, values: Record<string, string>) => editPlace(cookie, id, values);
const listed = () => catalogueEdits(cookie);
const takeBack = (id: number) => undoEdit(cookie, id);

test("a place gets another name and position, and lies where a map says; its other texts stay", async () => {
  const before = (await tellPlaces("es", [tamarindo]))[0]!;
  const values = { "en-name": "Tamarindo Beach", "es-name": "", onAirportPage: "on", position: "1" };
  const answered = await edit(tamarindo, { ...values, point: "10.2993, -85.8371" });
  onTestFinished(async () => {
    const name = { "en-name": "Tamarindo", "es-name": "", onAirportPage: "on", position: "3", point: "" };
    expect(await edit(tamarindo, name)).toMatchObject({ good: true });
  });
  expect(answered).toMatchObject({ good: true });
  expect((await listPlaces("en")).slice(0, 3).map(({ id }) => id)).toEqual([
    tamarindo,
    lir,
    "san-jose-airport",
  ]);
  expect((await tellPlaces("es", [tamarindo]))[0]).toEqual({ ...before, name: "Tamarindo Beach" });
  expect((await listed())[0]!.what.toSorted()).toEqual([
    "Otro orden de los lugares",
    "Tamarindo Beach (inglés): nombre",
    "Tamarindo Beach: en las páginas del aeropuerto → en las páginas del aeropuerto, en 10.2993, -85.8371",
  ]);
  const { facts, position } = await place(
    args(`${here}/places/x`, { headers: { cookie }, params: { place: tamarindo } }),
  );
  expect([facts.latitude, facts.longitude, position]).toEqual([10.2993, -85.8371, 1]);
});

test.each<[Record<string, string>, string]>([
  [{ "en-name": "" }, "en-name"],
  [{ position: "0" }, "position"],
  [{ position: "25" }, "position"],
  [{ position: "1e1" }, "position"],
  [{ point: "-85.8371, 10.2993" }, "point"],
  [{ point: "10.2993, 85.8371" }, "point"],
  [{ point: "10.2993" }, "point"],
  [{ point: "NaN, NaN" }, "point"],
  [{ point: `10.${"9".repeat(10_000)}, -85` }, "point"],
])("no place is edited: %$", async (change, wrong) => {
  const since = await lastEdit();
  const values = { "en-name": "Tamarindo", "es-name": "", position: "3", point: "", ...change };
  expect(await edit(tamarindo, values)).toMatchObject({ status: 400, wrong: [wrong], typed: change });
  expect(await lastEdit()).toBe(since);
});

test("a road is the same from both ends, with its towns in driving order", async () => {
  const key = roadKey(tamarindo, lir);
  const { [key]: before } = await readEntries(db, [key]);
  const road = { intent: "road", form: `road-${lir}`, to: lir, minutes: "80", km: "72", by: "Huacas, Belén" };
  expect(await edit(tamarindo, road)).toMatchObject({ good: true });
  const between = async (from: string, to: string) => roadBetween(await listRoads(), from, to);
  expect(await between(tamarindo, lir)).toMatchObject({ minutes: 80, km: 72, by: ["Huacas", "Belén"] });
  expect(await between(lir, tamarindo)).toMatchObject({ minutes: 80, by: ["Belén", "Huacas"] });
  expect((await listed())[0]!.what).toEqual([
    `Aeropuerto de Liberia – Tamarindo: ${formatDuration(75)} · 70 km, Filadelfia, Belén, Huacas, Villarreal → ${formatDuration(80)} · 72 km, Belén, Huacas`,
  ]);
  expect(await takeBack((await listed())[0]!.id)).toMatchObject({ good: true });
  expect((await readEntries(db, [key]))[key]).toEqual(before);
  expect(await between(lir, tamarindo)).toMatchObject({ minutes: 75, by: before!.by });
});

test("a road through twelve towns with long names keeps all of them", async () => {
  const towns = Array.from({ length: 12 }, (_, n) => `San Juan Bautista de la Cruz de Guaca ${n + 10}`);
  const road = { intent: "road", to: lir, minutes: "80", km: "72", by: towns.join(", ") };
  expect(await edit(tamarindo, road)).toMatchObject({ good: true });
  expect(roadBetween(await listRoads(), tamarindo, lir)).toMatchObject({ by: towns });
  await takeBack((await listed())[0]!.id);
});

test.each<[Record<string, string>, string[] | undefined]>([
  [{ minutes: "0" }, ["minutes"]],
  [{ minutes: "1441" }, ["minutes"]],
  [{ km: "1.5" }, ["km"]],
  [{ km: "-3" }, ["km"]],
  [{ by: "x".repeat(10_000) }, ["by"]],
  [{ to: tamarindo }, undefined],
  [{ to: "nowhere" }, undefined],
])("no road is edited: %$", async (change, wrong) => {
  const since = await lastEdit();
  const road = { intent: "road", to: lir, minutes: "75", km: "70", by: "" };
  expect((await edit(tamarindo, { ...road, ...change })).wrong).toEqual(wrong);
  expect(await lastEdit()).toBe(since);
});
