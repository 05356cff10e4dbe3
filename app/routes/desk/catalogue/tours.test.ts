import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openTour, tourValues } from "../../../../test/bookings.ts";
import { booked } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { type CatalogueEntries, tourKey, tourTextsKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { guestActor } from "../../../domain/common/actor.ts";
import { languages } from "../../../domain/common/language.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { changeTrip } from "../../../operations/reservation/change-trip.server.ts";
import { readEntries, writeEntries } from "../../../store/catalogue/entries.server.ts";
import { findSoldTour, findTour, listHomeTours, listTours } from "../../../store/catalogue/tours.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { checkouts } from "../../../store/schema/checkout-schema.server.ts";
import { en } from "../../../texts/en.ts";
import { loader as quote } from "../../api/quote.ts";
import { touristTrip } from "../../kit/schema-org.ts";
import { action as bookTour } from "../../site/tours/book-tour.tsx";
import { loader as changes, action as undo } from "./catalogue.tsx";
import { action as setTour, loader as tours } from "./tours.tsx";

const here = "/dashboard/admin/catalogue";
const all = Array.from({ length: 8 }, (_, n) => tourKey(String(1001 + n)));
const keys = [...all, tourTextsKey("1001", "en"), tourTextsKey("1001", "es")];

let cookie: string;
let since: number;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
  since = await lastEdit();
  const before = await readEntries(db, keys);
  onTestFinished(async () => await db.transaction((tx) => writeEntries(tx, before)));
});

const answer = ({ data, init }: Awaited<ReturnType<typeof setTour>>) => ({ ...data, status: init?.status });
async function tour(values: Record<string, string>) {
  const sale = { least: "3", most: "30", minutes: "390", position: "1", picture: "tour-1001" };
  const asked = { form: "tour", tour: "1001", "was-edit": String(since), ...sale, ...values };
  return answer(await setTour(post(`${here}/tours`, asked, cookie)));
}
const listed = async () => (await changes(args(here, { headers: { cookie } }))).edits;
test("a tour gets another price, and a hidden one is not sold, except for existing bookings", async () => {
  const sold = await booked(openTour());
  expect(await tour({ intent: "sale", price: "90", home: "" })).toMatchObject({ good: true });
  expect(await findTour("1001", "en")).toMatchObject({ pricePerPersonCents: 9_000, homePosition: null });
  expect((await listHomeTours("en")).map(({ id }) => id)).not.toContain("1001");
  await tour({ intent: "sale", price: "90", home: "1", hidden: "on", "was-edit": String(await lastEdit()) });
  expect((await listTours("en")).map(({ id }) => id)).not.toContain("1001");
  expect((await listHomeTours("en")).map(({ id }) => id)).not.toContain("1001");
  expect(await findSoldTour("1001", "en")).toBeUndefined();
  await expect(openTour()).resolves.toBeUndefined();
  expect((await findReservation(sold))!.tour).toBe((await findTour("1001", "en"))!.name);
  const { views } = await tours(args(`${here}/tours`, { headers: { cookie } }));
  expect(views.find(({ id }) => id === "1001")!.sale).toMatchObject({ hidden: true, homePosition: 0 });
});

test("group, time, poster and order of a tour hold wherever the tour is shown", async () => {
  const sold = await booked(openTour({ passengers: "3" }));
  const group = { least: "5", most: "8", minutes: "100", position: "3", picture: "tour-1004" };
  const sale = { intent: "sale", price: "90", home: "1", ...group };
  expect(await tour(sale)).toMatchObject({ good: true });
  expect((await listTours("en")).slice(0, 3).map(({ id }) => id)).toEqual(["1002", "1003", "1001"]);
  const edited = (await findTour("1001", "en"))!;
  expect(edited).toMatchObject({ leastPeople: 5, mostPeople: 8, minutes: 100, images: ["tour-1004"] });
  expect((await listed())[0]!.what.toSorted()).toEqual([
    expect.stringMatching(
      /^Catamarán al atardecer: \$85, 3 a 30 personas, .+ → \$90, 5 a 8 personas, .+ Celeste/,
    ),
    "Otro orden de los tours",
  ]);
  const ask = async (people: string) => {
    const answer = await quote(args(`/api/quote?tour=1001${people}`));
    return [answer.status, ((await answer.json()) as { priceCents?: number }).priceCents];
  };
  expect([await ask(""), await ask("&passengers=2"), await ask("&passengers=8")]).toEqual([
    [200, 45_000],
    [200, 45_000],
    [200, 72_000],
  ]);
  expect(await ask("&passengers=9")).toEqual([400, undefined]);
  const book = (passengers: string) =>
    bookTour(post("/booking-tour/1001", { ...tourValues, passengers }, "", { id: "1001" }));
  expect(await book("9")).toMatchObject({ data: { errors: { passengers: "passengersRange" } } });
  expect(await book("4")).toBeInstanceOf(Response);
  expect(touristTrip(en, "", edited).offers.eligibleQuantity).toMatchObject({ minValue: 5, maxValue: 8 });
  // People who are booked already may stay; how many more can come, and how many must pay at least, follows the edit.
  const people = (people: number) =>
    changeTrip(sold, { kind: "change", people, legs: [] }, guestActor, { agreedCents: 25_500 });
  expect(await people(9)).toEqual({ outcome: "wrong", problem: "peopleRange" });
  expect(await people(4)).toMatchObject({ outcome: "changed" });
  expect(await findReservation(sold)).toMatchObject({ passengers: 5, travellers: 4, priceCents: 25_500 });
});

test.each<Record<string, string>>([
  { intent: "sale", price: "0", home: "" },
  { intent: "sale", price: "90", home: "0" },
  { intent: "sale", price: "90", home: "1e1" },
  { intent: "sale", price: "90", home: "", least: "0" },
  { intent: "sale", price: "90", home: "", least: "5", most: "4" },
  { intent: "sale", price: "90", home: "", most: "61" },
  { intent: "sale", price: "90", home: "", minutes: "2881" },
  { intent: "sale", price: "90", home: "", minutes: "" },
  { intent: "sale", price: "90", home: "", position: "9" },
  { intent: "sale", price: "90", home: "", picture: "../x" },
  { intent: "sale", tour: "9999", price: "90", home: "" },
  { intent: "sale", tour: "1001/x", price: "90", home: "" },
  { intent: "texts", "en-name": "Sunset" },
])("%j is no tour", async (values) => {
  expect(await tour(values)).toMatchObject({ good: false, status: 400 });
  expect(await lastEdit()).toBe(since);
});

test("a tour's texts are edited in both languages, and an empty fact is not shown", async () => {
  const { views } = await tours(args(`${here}/tours`, { headers: { cookie } }));
  const { texts } = views.find(({ id }) => id === "1001")!;
  const typed = Object.fromEntries(
    (["en", "es"] as const).flatMap((language) =>
      Object.entries(texts[language]!).map(([field, text]) => [`${language}-${field}`, text ?? ""]),
    ),
  );
  expect(await tour({ intent: "texts", ...typed })).toMatchObject({ text: "Ya era así: no cambió nada." });
  const changed = { ...typed, "en-name": "Sunset sail", "en-bring": "", "es-season": "Todo el año 🌅" };
  expect(await tour({ intent: "texts", ...changed })).toMatchObject({ good: true });
  expect(await findTour("1001", "en")).toMatchObject({ name: "Sunset sail", facts: { bring: null } });
  expect((await findTour("1001", "es"))!.facts.season).toBe("Todo el año 🌅");
  expect((await listed())[0]!.what).toEqual([
    expect.stringMatching(/\(inglés\): nombre, qué llevar$/),
    expect.stringMatching(/\(español\): temporada$/),
  ]);
});

const prose = (name: string) => ({
  "en-name": name,
  "en-shortDescription": "Short.",
  "en-description": "Long.",
  "es-name": `${name} (es)`,
  "es-shortDescription": "Corto.",
  "es-description": "Largo.",
});

test("a tour is added once, sold at once, and removed by an undo", async () => {
  const added = {
    intent: "new",
    form: "new-tour",
    price: "70",
    position: "",
    picture: "tour-1004",
    ...prose("Night kayak"),
  };
  expect(await Promise.all([tour(added), tour(added)])).toMatchObject([{ good: true }, { good: true }]);
  const rows = (await listTours("en")).filter(({ name }) => name === "Night kayak");
  expect(rows).toMatchObject([{ pricePerPersonCents: 7_000, images: ["tour-1004"], leastPeople: 3 }]);
  const { id } = rows[0]!;
  expect(touristTrip(en, "https://x", rows[0]!).image).toBe("https://x/cards/home.jpg");
  const [edit] = await listed();
  expect(edit!.what[0]).toBe("Tour nuevo: Night kayak (es)");
  await undo(post(here, { intent: "undo", id: String(edit!.id) }, cookie));
  expect(await findTour(id, "en")).toBeUndefined();
});

test("a tour that was sold is not removed but hidden", async () => {
  await booked(openTour());
  const gone: CatalogueEntries = {};
  gone[tourKey("1001")] = null;
  await db.transaction((tx) => writeEntries(tx, gone));
  expect(await findTour("1001", "en")).toMatchObject({ hidden: true });
});

test("an added tour keeps its name once it is booked, even after an undo", async () => {
  await tour({ intent: "new", form: "new-tour", price: "70", position: "", ...prose("Night kayak") });
  const { id } = (await listTours("en")).find(({ name }) => name === "Night kayak")!;
  await openTour({ tour: id });
  const [edit] = await listed();
  await undo(post(here, { intent: "undo", id: String(edit!.id) }, cookie));
  expect(await findTour(id, "en")).toMatchObject({ hidden: true, name: "Night kayak" });
  expect((await findTour(id, "es"))!.name).toBe("Night kayak (es)");
  await db.delete(checkouts);
  const gone: CatalogueEntries = {};
  gone[tourKey(id)] = null;
  for (const language of languages) gone[tourTextsKey(id, language)] = null;
  await db.transaction((tx) => writeEntries(tx, gone));
  expect(await findTour(id, "en")).toBeUndefined();
});

test.each([
  ["no name", prose("")],
  ["no price", { price: "" }],
  ["a picture that nobody drew", { picture: "tour-1099" }],
  ["the name of another tour", prose("Sunset Catamaran")],
])("a tour with %s is not added", async (_, wrong) => {
  const added = { intent: "new", form: "new-tour", price: "70", ...prose("Night kayak"), ...wrong };
  expect(await tour(added)).toMatchObject({ good: false });
  expect(await lastEdit()).toBe(0);
});

test("what is wrong with the sale of a tour is said at its field, in a form that is longer than a screen", async () => {
  const added = { intent: "new", form: "new-tour", price: "70", ...prose("Night kayak"), minutes: "" };
  const sentence = "Escriba los minutos, del 1 al 2880.";
  expect(await tour(added)).toMatchObject({ text: sentence, problems: { minutes: sentence } });
});
