import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { office } from "../../../../test/cash-trips.ts";
import { booked, newDriver } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import {
  type CatalogueEntries,
  companyKey,
  fareKey,
  tourKey,
} from "../../../domain/catalogue/catalogue-entry.ts";
import { sampleCompany } from "../../../domain/catalogue/company.ts";
import { operatorWith } from "../../../domain/common/actor.ts";
import { openingSteps } from "../../../domain/upkeep/opening.ts";
import { editCatalogue, lastEdit, undoEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { readOpening } from "../../../operations/upkeep/opening.server.ts";
import { removePhoto, savePhoto } from "../../../store/catalogue/photos.server.ts";
import { listTourSales } from "../../../store/catalogue/tour-entry.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { tours } from "../../../store/schema/catalogue-schema.server.ts";
import { loader as catalogue } from "../catalogue/catalogue.tsx";
import { loader as list } from "../reservation/cards/bookings.tsx";
import { action, loader } from "./open.tsx";

const here = "/dashboard/admin/open";
const ana = operatorWith("ana");
const real = {
  ...sampleCompany,
  phone: "+506 2222 3333",
  whatsapp: "+50687123456",
  email: "hola@solymar.cr",
  address: "Nosara",
};

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const open = async () => (await loader(args(here, { headers: { cookie } }))).opening;
const doneOf = async () => {
  opening = await open();
  return openingSteps.filter((step) => opening.isDone[step] && step !== "payments"); // tests have PayPal
};
let opening: Awaited<ReturnType<typeof open>>;

async function press(fields: Record<string, string>) {
  const { data, init } = await action(
    post(here, { intent: "confirm", form: "confirm", "was-edit": "0", ...fields }, cookie),
  );
  return { ...data, status: init?.status };
}

test("a fresh start has sample data in every step", async () => {
  expect(await doneOf()).toEqual([]);
  expect(opening).toMatchObject({ left: 12, samples: ["phone", "whatsapp", "email", "address"] });
});

test("each step is done by editing its data", async () => {
  await editCatalogue({ [companyKey]: { ...real, address: sampleCompany.address } }, 0, ana);
  expect(await doneOf()).toEqual([]);
  expect(opening.samples).toEqual(["address"]);
  await editCatalogue({ [companyKey]: real }, await lastEdit(), ana);
  expect(await doneOf()).toEqual(["contact"]);
  await editCatalogue({ [companyKey]: { ...real, nameOnSign: false } }, await lastEdit(), ana);
  expect(await doneOf()).toEqual(["contact", "promises"]);
  const fare: CatalogueEntries = {};
  fare[fareKey("tamarindo", "liberia-airport")] = { baseCents: 9_900, extraCents: 900 };
  await editCatalogue(fare, await lastEdit(), ana);
  expect(await doneOf()).toEqual(["contact", "prices", "promises"]);
  await undoEdit(await lastEdit(), ana);
  const file = { name: "1200.webp", bytes: new Uint8Array(1) };
  await savePhoto({ scene: "home", version: "v", width: 1200, height: 800 }, [file], office);
  expect((await doneOf()).includes("photos")).toBe(true);
  await removePhoto("home", office);
});

test("each tour that is sold is asked for its hour and its days until it has both", async () => {
  const before = await listTourSales();
  onTestFinished(async () => {
    for (const [id, { pickupFrom, pickupTo, weekdays, hidden }] of before)
      await db.update(tours).set({ pickupFrom, pickupTo, weekdays, hidden }).where(eq(tours.id, id));
  });
  const lacking = async () => (await open()).toursWithoutHours;
  expect(await lacking()).toEqual([]);
  await db.update(tours).set({ pickupFrom: null, pickupTo: null }).where(eq(tours.id, "1001"));
  await db.update(tours).set({ weekdays: null }).where(eq(tours.id, "1002"));
  expect(await lacking()).toEqual(["Catamarán al atardecer", "Volcán Arenal y aguas termales"]);
  expect((await open()).isDone.tours).toBe(false);
  await db.update(tours).set({ hidden: true }).where(eq(tours.id, "1001"));
  const sale: CatalogueEntries = {};
  sale[tourKey("1002")] = { ...before.get("1002")!, weekdays: [1, 3] };
  await editCatalogue(sale, await lastEdit(), ana);
  expect([await lacking(), (await open()).isDone.tours]).toEqual([[], true]);
  const edits = (await catalogue(args("/dashboard/admin/catalogue", { headers: { cookie } }))).edits;
  expect(edits[0]!.what.join()).toMatch(
    /Arenal.*recoge a las 05:30, imagen.* → .*recoge a las 05:30, lun, mié, imagen/,
  );
});

test("each fact that earns trust is asked for by itself", async () => {
  const trust = {
    licence: "TUR-1",
    officeDays: "daily",
    officeOpens: "07:00",
    officeCloses: "20:00",
  } as const;
  await editCatalogue({ [companyKey]: { ...sampleCompany, ...trust } }, 0, ana);
  expect(await doneOf()).toEqual(["licence", "office"]);
  const rated = { rating: "4.9", ratings: 312, ratingUrl: "https://g.page/sol" };
  await editCatalogue({ [companyKey]: { ...sampleCompany, ...rated } }, await lastEdit(), ana);
  expect(await doneOf()).toEqual(["rating"]);
  const file = { name: "1200.webp", bytes: new Uint8Array(1) };
  await savePhoto({ scene: "van", version: "v", width: 1200, height: 800 }, [file], office);
  await newDriver({ photo: new Uint8Array([1]), onSite: true });
  expect(await doneOf()).toEqual(["photos", "rating", "van", "faces"]);
  await removePhoto("van", office);
});

test("mail and payments are done by the settings alone, and letters need an address of one's own", async () => {
  const set = { SMTP_URL: "smtps://a:b@mail.example", PAYPAL_CLIENT_ID: "id" } as never;
  expect((await readOpening(set)).isDone).toMatchObject({ payments: true, letters: false });
  await editCatalogue({ [companyKey]: { ...sampleCompany, sender: "hola@solymar.cr" } }, 0, ana);
  expect((await readOpening(set)).isDone.letters).toBe(true);
  expect((await readOpening({} as never)).isDone).toMatchObject({ payments: false, letters: false });
});

test.each([
  ["prices", "Precios: así están bien", "Precios: por revisar"],
  ["tours", "Horas de los tours: así están bien", "Horas de los tours: por revisar"],
  ["promises", "Promesas: así están bien", "Promesas: por revisar"],
  ["rating", "Calificación: abrir sin ella", "Calificación: por revisar"],
  ["faces", "Caras de los choferes: abrir sin ellas", "Caras de los choferes: por revisar"],
  ["backups", "Respaldos: la clave está guardada", "Respaldos: por revisar"],
])(
  "sample values of %s may be confirmed: once, in the history, and undone",
  async (step, confirmed, undone) => {
    const both = await Promise.all([press({ confirm: step }), press({ confirm: step })]);
    expect(both).toMatchObject([{ good: true }, { good: true }]);
    expect(await doneOf()).toEqual([step]);
    const history = async () =>
      (await catalogue(args("/dashboard/admin/catalogue", { headers: { cookie } }))).edits;
    expect((await history()).map(({ what }) => what)).toEqual([[confirmed]]);
    expect(await undoEdit(await lastEdit(), ana)).toBe("saved");
    expect((await history())[0]!.what).toEqual([undone]);
    expect(await doneOf()).toEqual([]);
  },
);

test.each(["contact", "photos", "__proto__", "", "prices/x"])(
  "%j can't be confirmed by a press",
  async (step) => {
    expect(await press({ confirm: step })).toMatchObject({ good: false, status: 400 });
    expect(await doneOf()).toEqual([]);
  },
);

test("while nobody has booked, the list links to the opening page", async () => {
  const left = async (search = "") =>
    (await list(args(`/dashboard/admin${search}`, { headers: { cookie } }))).left;
  expect([await left(), await left("?search=Ana")]).toEqual([12, 0]);
  await booked();
  expect(await left()).toBe(0);
});

test("only the operator gets there", async () => {
  await expect(loader(args(here, { headers: { cookie: "" } }))).rejects.toMatchObject({ status: 302 });
  await expect(action(post(here, { confirm: "prices" }, ""))).rejects.toMatchObject({
    init: { status: 401 },
  });
});
