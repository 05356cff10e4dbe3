import { beforeEach, expect, test } from "vitest";
import { openTransfer } from "../../../../test/bookings.ts";
import { booked } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import {
  answerOf,
  catalogueEdits,
  editPlace,
  removePlacesBeside,
  undoEdit,
} from "../../../../test/place-desk.ts";
import { args, post } from "../../../../test/requests.ts";
import { fareKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { copiedFares, fareVersion } from "../../../domain/catalogue/new-place.ts";
import { fareBetween } from "../../../domain/price/fare.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { writeEntries } from "../../../store/catalogue/entries.server.ts";
import { listPlaceFacts } from "../../../store/catalogue/place-entry.server.ts";
import { listPlaces, listSoldPlaces, tellPlaces } from "../../../store/catalogue/places.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findFare, listAirportRoutes, listFares } from "../../../store/price/fares.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { publicPaths } from "../../files/public-paths.server.ts";
import { action as setFare } from "../price/fares.tsx";
import { loader as place, action as setPlace } from "./place.tsx";
import { action as open, loader as places } from "./places.tsx";

const here = "/dashboard/admin/catalogue";
const [lir, tamarindo] = ["liberia-airport", "tamarindo"];
const langosta = "playa-langosta";

const known = await listPlaceFacts();
let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
  await removePlacesBeside(known);
  expect(await listPlaceFacts()).toEqual(known);
});

const shownFor = async (like: string, moreCents = 0) =>
  fareVersion(copiedFares(await listFares(), like, moreCents)!);

async function openPlace(change: Record<string, string> = {}) {
  const typed = {
    intent: "open",
    form: "new-place",
    "en-name": "Playa Langosta",
    "es-name": "",
    like: tamarindo,
    more: "",
    shown: await shownFor(tamarindo),
    "was-edit": String(await lastEdit()),
    ...change,
  };
  return answerOf(await open(post(`${here}/places`, typed, cookie)));
}
const edit = (id: string, values: Record<string, string>) => editPlace(cookie, id, values);
const listed = () => catalogueEdits(cookie);
const takeBack = (id: number) => undoEdit(cookie, id);

test("a new place says that its roads lack, and leads to them, until one is entered", async () => {
  const lackOf = async () =>
    (await places(args(`${here}/places`, { headers: { cookie } }))).roadless.includes(langosta);
  const opened = await openPlace();
  const roads = `${here}/places/${langosta}#roads-heading`;
  expect(opened).toMatchObject({ good: true, warns: true, link: { href: roads, text: "Poner los caminos" } });
  expect(opened.text).toMatch(/Le faltan los caminos/);
  expect(await lackOf()).toBe(true);
  const road = { intent: "road", form: `road-${tamarindo}`, to: tamarindo, minutes: "12", km: "6", by: "" };
  expect(await edit(langosta, road)).toMatchObject({ good: true });
  expect(await lackOf()).toBe(false);
  expect((await edit(langosta, { ...road, forget: "on" })).good).toBe(true);
});

test("a place that is sold and has no coordinates is named until it has them", async () => {
  const named = async () =>
    (await places(args(`${here}/places`, { headers: { cookie } }))).pointless.map(({ id }) => id);
  const before = await named();
  expect(before).not.toContain(tamarindo);
  await openPlace();
  expect(await named()).toEqual([...before, langosta]);
  const facts = { "en-name": "Playa Langosta", "es-name": "", position: "3" };
  expect(await edit(langosta, { ...facts, point: "10.2870, -85.8480" })).toMatchObject({ good: true });
  expect(await named()).toEqual(before);
  // Nobody needs the coordinates of a place that is not sold.
  await edit(langosta, { ...facts, point: "" });
  for (const { origin, destination } of await listFares())
    if ([origin, destination].includes(langosta))
      await db.transaction((tx) => writeEntries(tx, { [fareKey(origin, destination)]: null }));
  expect(await named()).toEqual(before);
});

test("a new place is sold at the fares of another, both ways, with the surcharge for the van", async () => {
  const { baseCents, extraCents } = (await findFare(lir, tamarindo))!;
  const opened = await openPlace({
    more: "+5",
    shown: await shownFor(tamarindo, 500),
    "es-name": "Langosta",
  });
  expect(opened).toMatchObject({ good: true, status: 200 });
  const fares = await listFares();
  for (const { origin, destination, ...price } of fares.filter(({ origin }) => origin === tamarindo)) {
    const more = { extraCents: price.extraCents, baseCents: price.baseCents + 500 };
    expect(fareBetween(fares, langosta, destination)).toMatchObject(more);
    const back = fareBetween(fares, destination, origin)!;
    expect(fareBetween(fares, destination, langosta)?.baseCents).toBe(back.baseCents + 500);
  }
  expect(fareBetween(fares, langosta, tamarindo)).toBeUndefined();
  expect(fareBetween(fares, lir, langosta)).toMatchObject({ baseCents: baseCents + 500, extraCents });
  expect((await listPlaces("en")).at(-1)).toEqual({
    id: langosta,
    name: "Playa Langosta",
    airport: false,
    onAirportPage: true,
  });
  expect((await listPlaces("es")).at(-1)!.name).toBe("Langosta");
  expect((await listAirportRoutes()).at(-1)).toMatchObject({ destination: langosta });
  expect(await publicPaths()).toContain(`/transfers/${lir}-to-${langosta}`);
  expect((await listed())[0]!.what).toEqual([
    expect.stringMatching(/^Lugar nuevo: Playa Langosta, con \d+ tarifas$/),
  ]);
  expect((await findReservation(await booked(openTransfer({ to: langosta }))))!.legs[0]!.to).toBe(
    "Playa Langosta",
  );
});

test("fares that changed since the page was read are shown first, and nothing is written", async () => {
  const since = await lastEdit();
  for (const shown of ["", "1", "x"])
    expect(await openPlace({ shown })).toMatchObject({
      good: false,
      status: 409,
      typed: { like: tamarindo },
    });
  expect(await lastEdit()).toBe(since);
});

test("a place with no fares yet is not offered to guests", async () => {
  expect(await openPlace({ like: "", shown: "" })).toMatchObject({ good: true });
  expect((await listPlaces("en")).map(({ id }) => id)).toContain(langosta);
  expect((await listSoldPlaces("en")).map(({ id }) => id)).not.toContain(langosta);
  expect((await listSoldPlaces("en")).map(({ id }) => id)).toContain(tamarindo);
});

test("a form that came twice opens one place, and another of the same name is refused", async () => {
  const since = String(await lastEdit());
  const both = await Promise.all([openPlace({ "was-edit": since }), openPlace({ "was-edit": since })]);
  expect(both.map(({ good }) => good)).toEqual([true, true]);
  expect(await openPlace({ "was-edit": since })).toMatchObject({ good: true });
  expect(await openPlace({ "en-name": "PLAYA langosta", airport: "on" })).toMatchObject({
    wrong: ["en-name"],
  });
  expect((await listPlaces("en")).filter(({ id }) => id.startsWith("playa-langosta"))).toHaveLength(1);
});

test.each([
  ["Sámara Ñandú & co.", "samara-nandu-co"],
  ["🌋🏄", "place"],
  ["Tamarindo!", "tamarindo-2"],
  ["../fare/x", "fare-x"],
  ["__proto__", "proto"],
])("%s is known as %s", async (name, id) => {
  expect(await openPlace({ "en-name": name })).toMatchObject({ good: true });
  expect((await listPlaces("en")).at(-1)).toMatchObject({ id, name });
  expect((await places(args(`${here}/places`, { headers: { cookie } }))).places.at(-1)!.id).toBe(id);
});

test.each<[Record<string, string>, string]>([
  [{ "en-name": "" }, "en-name"],
  [{ "en-name": "\0 \n" }, "en-name"],
  [{ "en-name": "x".repeat(10_000) }, "en-name"],
  [{ "es-name": "á".repeat(61) }, "es-name"],
  [{ like: "__proto__" }, "like"],
  [{ more: "-40" }, "more"],
  [{ more: "-999" }, "more"],
  [{ more: "9999999" }, "more"],
  [{ more: "-" }, "more"],
  [{ more: "5e3" }, "more"],
])("no place is opened: %$", async (change, wrong) => {
  const since = await lastEdit();
  expect(await openPlace(change)).toMatchObject({ good: false, status: 400, wrong: [wrong], typed: change });
  expect(await lastEdit()).toBe(since);
});

test("a new place is undone with its fares, and opened again", async () => {
  await openPlace({ "es-name": "Langosta" });
  const before = await listFares();
  expect(await takeBack((await listed())[0]!.id)).toMatchObject({ good: true });
  expect((await listed())[0]!.what).toEqual([expect.stringMatching(/^Playa Langosta: ya no se vende/)]);
  expect((await listPlaces("en")).map(({ id }) => id)).not.toContain(langosta);
  expect(await tellPlaces("es", [langosta])).toEqual([]);
  expect(await findFare(lir, langosta)).toBeUndefined();
  expect(await takeBack((await listed())[0]!.id)).toMatchObject({ good: true });
  expect(await tellPlaces("es", [langosta])).toMatchObject([{ name: "Langosta" }]);
  expect(await listFares()).toHaveLength(before.length);
});

test("the fare of a removed place can't be undone", async () => {
  await openPlace();
  const opened = (await listed())[0]!.id;
  const price = {
    from: langosta,
    to: tamarindo,
    base: "40",
    extra: "5",
    "was-edit": String(await lastEdit()),
  };
  await setFare(post(`${here}/fares`, { intent: "fare", form: "fare", ...price }, cookie));
  expect(await takeBack((await listed())[0]!.id)).toMatchObject({ good: true });
  const again = (await listed())[0]!.id;
  expect(await takeBack(opened)).toMatchObject({ good: true });
  expect(await takeBack(again)).toMatchObject({ good: false, status: 400 });
  expect(await findFare(langosta, tamarindo)).toBeUndefined();
});

test.each(["sold", "quoted", "known by a road"])(
  "a place that is %s meanwhile stays, without fares",
  async (how) => {
    await openPlace();
    const opened = (await listed())[0]!.id;
    const road = { intent: "road", to: tamarindo, minutes: "10", km: "4", by: "" };
    if (how === "known by a road") await edit(langosta, road);
    else
      await (how === "sold"
        ? booked(openTransfer({ to: langosta }))
        : openTransfer({ from: langosta, to: lir }));
    expect(await takeBack(opened)).toMatchObject({ good: true });
    expect(await tellPlaces("en", [langosta])).toMatchObject([{ name: "Playa Langosta" }]);
    expect(await findFare(lir, langosta)).toBeUndefined();
    expect((await listSoldPlaces("en")).map(({ id }) => id)).not.toContain(langosta);
    if (how === "known by a road")
      expect(await edit(langosta, { ...road, forget: "on" })).toMatchObject({ good: true });
  },
);

test("only the operator gets there", async () => {
  for (const load of [places, place])
    await expect(load(args(here, { headers: { cookie: "" } }))).rejects.toMatchObject({ status: 302 });
  for (const act of [open, setPlace])
    await expect(act(post(here, {}, ""))).rejects.toMatchObject({ init: { status: 401 } });
});
