import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { later, openTransfer } from "../../../../test/bookings.ts";
import { booked } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { fareKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { guestActor } from "../../../domain/common/actor.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { changeTrip } from "../../../operations/reservation/change-trip.server.ts";
import { readEntries, writeEntries } from "../../../store/catalogue/entries.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findFare } from "../../../store/price/fares.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { checkouts } from "../../../store/schema/checkout-schema.server.ts";
import { loader as fares, action as setFare } from "../price/fares.tsx";
import { loader as changes, action as undo } from "./catalogue.tsx";
import { action as setTour, loader as tours } from "./tours.tsx";

const here = "/dashboard/admin/catalogue";
const [lir, tamarindo] = ["liberia-airport", "tamarindo"];
const roads = [fareKey(lir, tamarindo), fareKey(tamarindo, lir)];

let cookie: string;
let since: number;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
  since = await lastEdit();
  const before = await readEntries(db, roads);
  onTestFinished(async () => await db.transaction((tx) => writeEntries(tx, before)));
});

const answer = ({ data, init }: Awaited<ReturnType<typeof setFare>>) => ({ ...data, status: init?.status });
async function price(change: Record<string, string> = {}) {
  const typed = {
    from: lir,
    to: tamarindo,
    base: "110",
    extra: "12,50",
    bothWays: "on",
    "was-edit": String(since),
  };
  return answer(
    await setFare(
      post(`${here}/fares`, { intent: "fare", form: "fare-tamarindo", ...typed, ...change }, cookie),
    ),
  );
}
const listed = async () => (await changes(args(here, { headers: { cookie } }))).edits;
async function takeBack(id: number) {
  return answer(await undo(post(here, { intent: "undo", id: String(id) }, cookie)));
}
const fareOf = async (from: string, to: string) => {
  const { baseCents, extraCents } = (await findFare(from, to)) ?? {};
  return [baseCents, extraCents];
};

test("a fare is changed both ways from now on; quoted and sold prices stay", async () => {
  const sold = await booked(openTransfer());
  const quoted = await openTransfer();
  expect(await price()).toMatchObject({ good: true, status: 200 });
  expect([await fareOf(lir, tamarindo), await fareOf(tamarindo, lir)]).toEqual([
    [11_000, 1_250],
    [11_000, 1_250],
  ]);
  expect((await findReservation(sold))!.priceCents).toBe(12_000);
  const priceOf = async (id: string) =>
    (await db.select().from(checkouts).where(eq(checkouts.id, id)))[0]!.priceCents;
  expect([await priceOf(quoted), await priceOf(await openTransfer())]).toEqual([12_000, 13_500]);
  expect((await listed())[0]).toMatchObject({
    by: "Ana",
    what: [
      "Aeropuerto de Liberia → Tamarindo: $100 hasta 4 · +$10 cada persona más → $110 hasta 4 · +$12,50 cada persona más",
      expect.stringMatching(/^Tamarindo → Aeropuerto de Liberia: /),
    ],
  });
  expect(await price()).toMatchObject({ good: true, text: "Ya era así: no cambió nada." });
});

test("a fare is changed one way alone, and taken off sale", async () => {
  await price({ bothWays: "" });
  expect(await fareOf(tamarindo, lir)).toEqual([10_000, 1_000]);
  await price({ stop: "on", "was-edit": String(await lastEdit()) });
  expect([await findFare(lir, tamarindo), await findFare(tamarindo, lir)]).toEqual([undefined, undefined]);
  await expect(openTransfer()).resolves.toBeUndefined();
});

test("a pasted list is taken in one edit, after its changes were shown", async () => {
  const list =
    "Desde\tHasta\tBase\tMás\nLiberia Airport\tTamarindo\t110\t12,50\ntamarindo\tAeropuerto de Liberia\t100\t10";
  const paste = async (values: Record<string, string>) => {
    const asked = { form: "fare-list", intent: "list", list, "was-edit": String(since), ...values };
    return answer(await setFare(post(`${here}/fares`, asked, cookie)));
  };
  const shown = "liberia-airport/tamarindo 11000 1250";
  for (const other of [
    "",
    "liberia-airport/tamarindo 11000 1000",
    `${shown}, tamarindo/liberia-airport 10000 1000`,
  ])
    expect(await paste({ shown: other })).toMatchObject({ status: 409, isToLook: true, typed: { list } });
  expect(await paste({ shown, list: `${list}\nTamarino;Samara;1;1` })).toMatchObject({
    status: 400,
    text: "Línea 4: no se conoce el lugar de salida (Tamarino).",
  });
  await expect(paste({ shown, list: "x".repeat(100_001) })).rejects.toMatchObject({ init: { status: 413 } });
  expect([await fareOf(lir, tamarindo), await lastEdit()]).toEqual([[10_000, 1_000], since]);
  expect(await paste({ shown })).toMatchObject({ good: true });
  expect([await fareOf(lir, tamarindo), await fareOf(tamarindo, lir)]).toEqual([
    [11_000, 1_250],
    [10_000, 1_000],
  ]);
  expect(await paste({ shown })).toMatchObject({ good: true, text: "Ya era así: no cambió nada." });
  expect(await takeBack((await listed())[0]!.id)).toMatchObject({ good: true });
  expect(await fareOf(lir, tamarindo)).toEqual([10_000, 1_000]);
});

test("a booking on a road that is no longer sold moves to another day, and takes no more people there", async () => {
  const id = await booked(openTransfer());
  await price({ stop: "on" });
  const [leg] = (await findReservation(id))!.legs;
  const wish = { kind: "change", legs: [{ id: leg!.id, before: {}, after: { day: later } }] } as const;
  const moved = await changeTrip(id, { ...wish, legs: [...wish.legs] }, guestActor, { agreedCents: 12_000 });
  expect(moved.outcome).toBe("changed");
  const more = await changeTrip(id, { kind: "change", people: 8, legs: [] }, guestActor);
  expect(more).toEqual({ outcome: "wrong", problem: "noFare" });
});

test.each([
  [{ base: "0" }, ["base"]],
  [{ base: "-5" }, ["base"]],
  [{ base: "1e5" }, ["base"]],
  [{ base: "100000.01" }, ["base"]],
  [{ base: "" }, ["base"]],
  [{ extra: "" }, ["extra"]],
  [{ extra: "x\0" }, ["extra"]],
  [{ from: "nowhere" }, undefined],
  [{ to: "__proto__" }, undefined],
  [{ to: "liberia-airport" }, undefined],
])("%j is no fare: nothing is written, and what was typed comes back", async (change, wrong) => {
  const answered = await price(change);
  expect(answered).toMatchObject({ good: false, status: 400, typed: change });
  expect(answered.wrong).toEqual(wrong);
  expect([await fareOf(lir, tamarindo), await lastEdit()]).toEqual([[10_000, 1_000], since]);
});

test("an extra person may ride for nothing", async () => {
  expect(await price({ extra: "0" })).toMatchObject({ good: true });
  expect(await fareOf(lir, tamarindo)).toEqual([11_000, 0]);
});

test("the second of two people who change the same fare is refused, and other fares don't hinder", async () => {
  const both = await Promise.all([price(), price({ base: "120" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await price({ to: "playa-grande", bothWays: "", base: "100", extra: "10" })).toMatchObject({
    good: true,
  });
});

test("an edit from an older page is refused, and the next try of the same form knows the newer one", async () => {
  await price();
  const late = await price({ base: "130" });
  expect(late).toMatchObject({ status: 409, good: false, was: { edit: String(await lastEdit()) } });
  expect(await fareOf(lir, tamarindo)).toEqual([11_000, 1_250]);
  expect(await price({ base: "130", "was-edit": late.was!.edit! })).toMatchObject({ good: true });
  expect(await fareOf(lir, tamarindo)).toEqual([13_000, 1_250]);
  expect(await price({ base: "140", "was-edit": "x" })).toMatchObject({ status: 409 });
});

test("a change is undone once, and not where a colleague changed it since", async () => {
  await price();
  const [first] = await listed();
  expect(first!.mayUndo).toBe(true);
  expect(await takeBack(first!.id)).toMatchObject({ good: true });
  expect(await fareOf(lir, tamarindo)).toEqual([10_000, 1_000]);
  expect((await listed()).slice(0, 2)).toMatchObject([
    { did: "Deshizo un cambio" },
    { id: first!.id, mayUndo: false },
  ]);
  expect(await takeBack(first!.id)).toMatchObject({ status: 400 });
  await price({ "was-edit": String(await lastEdit()) });
  const [second] = await listed();
  await price({ base: "130", "was-edit": String(await lastEdit()) });
  expect(await takeBack(second!.id)).toMatchObject({ status: 409 });
  expect(await fareOf(lir, tamarindo)).toEqual([13_000, 1_250]);
  // Once that is taken back too, it stands as it was edited.
  for (const { id } of [(await listed())[0]!, second!])
    expect(await takeBack(id)).toMatchObject({ good: true });
  expect(await fareOf(lir, tamarindo)).toEqual([10_000, 1_000]);
});

test("the fares from a place list all others, those on sale first", async () => {
  const { views, from } = await fares(args(`${here}/fares?from=tamarindo`, { headers: { cookie } }));
  expect(from).toBe("tamarindo");
  expect(views.map(({ to }) => to.id)).not.toContain("tamarindo");
  const unsold = views.findIndex(({ there }) => there === null);
  expect(unsold === -1 || views.slice(unsold).every(({ there }) => there === null)).toBe(true);
  const strange = await fares(args(`${here}/fares?from=__proto__`, { headers: { cookie } }));
  expect(strange.from).toBe(lir);
});

test("only the operator gets there", async () => {
  for (const load of [changes, fares, tours])
    await expect(load(args(here, { headers: { cookie: "" } }))).rejects.toMatchObject({ status: 302 });
  for (const act of [undo, setFare, setTour])
    await expect(act(post(here, {}, ""))).rejects.toMatchObject({ init: { status: 401 } });
});
