import { beforeEach, expect, onTestFinished, test } from "vitest";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { wholePage } from "../../../../test/whole-page.tsx";
import { treatmentKey, treatmentTextsKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { makePlannedEdits } from "../../../operations/catalogue/planned-edits.server.ts";
import { readEntries, writeEntries } from "../../../store/catalogue/entries.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { treatments } from "../../../store/schema/catalogue-schema.server.ts";
import { seedTreatmentTexts } from "../../../store/seed/seed-treatments.ts";
import { publicPaths } from "../../files/public-paths.server.ts";
import { loader as spa } from "../../site/tours/spa.tsx";
import { loadTransferForm } from "../../site/transfers/transfer.server.ts";
import { withDraftOfEdit } from "../kit/preview.server.ts";
import { loader as catalogue, action as undo } from "./catalogue.tsx";
import { action, loader } from "./treatments.tsx";

const here = "/dashboard/admin/catalogue/treatments";
const ids = ["stones", "frangipani", "massage", "clay", "night-clay"];
const keys = ids.flatMap((id) => [
  treatmentKey(id),
  ...(["en", "es"] as const).map((language) => treatmentTextsKey(id, language)),
]);

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
  const before = await readEntries(db, keys);
  onTestFinished(async () => await db.transaction((tx) => writeEntries(tx, before)));
});

const { clay } = seedTreatmentTexts.en;
const asItIs = {
  intent: "edit",
  treatment: "clay",
  position: "4",
  picture: "spa-clay",
  price: "",
  minutes: "",
  "en-name": clay!.name,
  "en-text": clay!.text,
  "es-name": seedTreatmentTexts.es.clay!.name,
  "es-text": seedTreatmentTexts.es.clay!.text,
};
async function press(fields: Record<string, string>) {
  const sent = { form: "treatment", "was-edit": String(await lastEdit()), ...asItIs, ...fields };
  const { data, init } = await action(post(here, sent, cookie));
  return { ...data, status: init?.status };
}
const names = async () => (await spa(args("/spa"))).treatments.map(({ name }) => name);
const edits = async () =>
  (await catalogue(args("/dashboard/admin/catalogue", { headers: { cookie } }))).edits;

test("a fresh start shows the four sample treatments, without a price", async () => {
  expect(await names()).toEqual(["Hot Volcanic Stones", "Frangipani Oil", "Deep Massage", "Volcanic Clay"]);
  const page = await wholePage("/es/spa");
  for (const { name, text } of Object.values(seedTreatmentTexts.es)) {
    expect(page).toContain(`>${name}</h2>`);
    expect(page).toContain(text);
  }
  expect(page).not.toContain("se paga en el spa</p>");
  expect(page).toContain('href="/es/booking-travel?treatment=stones&amp;tripType=roundTrip"');
  expect(await press({})).toMatchObject({ good: true, text: "Ya era así: no cambió nada." });
});

test("name, text, price, length and order hold on the page and on its contact form", async () => {
  const edited = {
    "en-name": "Mud & <Ash>",
    "es-name": "Barro",
    price: "90.5",
    minutes: "75",
    position: "1",
  };
  expect(await press(edited)).toMatchObject({ good: true });
  expect(await names()).toEqual(["Mud & <Ash>", "Hot Volcanic Stones", "Frangipani Oil", "Deep Massage"]);
  const page = await wholePage("/spa");
  expect(page).toContain("Mud &amp; &lt;Ash&gt;</h2>");
  expect(page).toMatch(/1\u00a0h 15\u00a0min.*\$90\.50.*paid at the spa/);
  const form = await loadTransferForm(args("/es/booking-travel?treatment=clay&tripType=roundTrip").request);
  expect(form.data).toMatchObject({ treatment: "Barro", values: { message: "Tratamiento de spa: Barro" } });
  const [edit] = await edits();
  expect(edit!.what.toSorted()).toEqual([
    "Barro (español): nombre",
    "Barro (inglés): nombre",
    "Barro: sin precio → $90,50, 1\u00a0h 15\u00a0min",
    "Otro orden de los tratamientos",
  ]);
  await undo(post("/dashboard/admin/catalogue", { intent: "undo", id: String(edit!.id) }, cookie));
  expect((await names()).at(-1)).toBe("Volcanic Clay");
});

test("a hidden treatment is shown nowhere, and without any there is no spa page", async () => {
  await press({ hidden: "on" });
  expect(await names()).not.toContain("Volcanic Clay");
  const form = await loadTransferForm(args("/booking-travel?treatment=clay").request);
  expect(form.data.treatment).toBeUndefined();
  for (const path of ["/home", "/about"]) expect(await wholePage(path)).toContain('href="/spa"');
  expect(await publicPaths()).toContain("/spa");
  await db.update(treatments).set({ hidden: true });
  for (const path of ["/home", "/about"]) expect(await wholePage(path)).not.toContain('href="/spa"');
  expect(await publicPaths()).not.toContain("/spa");
  const answer = await spa(args("/es/spa")).catch((thrown: Response) => thrown);
  expect((answer as Response).headers.get("Location")).toBe("/es/home");
});

test("a new treatment is added once, at the end, and removed by an undo", async () => {
  const added = { intent: "new", treatment: "", position: "", "en-name": "Night Clay", "es-name": "Arcilla" };
  expect(await Promise.all([press(added), press(added)])).toMatchObject([{ good: true }, { good: true }]);
  expect((await names()).slice(3)).toEqual(["Volcanic Clay", "Night Clay"]);
  expect(await press({ ...added, price: "5" })).toMatchObject({ good: false, wrong: ["en-name"] });
  const [edit] = await edits();
  expect(edit!.what[0]).toBe("Tratamiento nuevo: Arcilla");
  await undo(post("/dashboard/admin/catalogue", { intent: "undo", id: String(edit!.id) }, cookie));
  expect(await names()).toHaveLength(4);
});

test.each<Record<string, string>>([
  { "en-name": "" },
  { "es-text": "" },
  { "es-name": "x".repeat(81) },
  { "en-text": "x".repeat(601) },
  { price: "free" },
  { price: "0" },
  { price: "10001" },
  { minutes: "1e2" },
  { minutes: "1441" },
  { position: "5" },
  { position: "0" },
  { picture: "tour-1001" },
  { picture: "../x" },
])("%j is refused with a sentence, and what was typed comes back", async (wrong) => {
  const [field, value] = Object.entries(wrong)[0]!;
  const refused = await press(wrong);
  expect(refused).toMatchObject({ good: false, status: 400, typed: { [field]: value } });
  expect(refused.text.length).toBeGreaterThan(20);
  expect(await lastEdit()).toBe(0);
});

test("an unknown treatment is not edited, and only the operator gets there", async () => {
  expect(await press({ treatment: "clay/x" })).toMatchObject({ good: false, status: 400 });
  await expect(loader(args(here, { headers: { cookie: "" } }))).rejects.toMatchObject({ status: 302 });
  await expect(action(post(here, asItIs, ""))).rejects.toMatchObject({ init: { status: 401 } });
});

test("the preview shows the edit to the operator alone, and its day to all", async () => {
  const sent = { form: "treatment", "was-edit": "0", ...asItIs, "es-name": "Ceniza" };
  const answer = await action(post(here, { ...sent, preview: "on" }, cookie)).catch((thrown) => thrown);
  const address = (answer as Response).headers.get("Location")!;
  expect(address).toMatch(/^\/es\/spa\?draft=/);
  const seenBy = async (who: string) => {
    const visit = args(address, { headers: { cookie: who } });
    const next = async () => Response.json((await spa(args("/es/spa"))).treatments.at(-1)!.name);
    return await ((await withDraftOfEdit(visit as never, next)) as Response).json();
  };
  expect([await seenBy(cookie), await seenBy("")]).toEqual(["Ceniza", "Arcilla volcánica"]);
  const validFrom = addDays(todayInCostaRica(), 3);
  expect(await press({ "es-name": "Ceniza", validFrom })).toMatchObject({ good: true });
  expect((await spa(args("/es/spa"))).treatments.at(-1)!.name).toBe("Arcilla volcánica");
  await makePlannedEdits(validFrom);
  expect((await spa(args("/es/spa"))).treatments.at(-1)!.name).toBe("Ceniza");
});

test("a colleague's change is not overwritten", async () => {
  const since = String(await lastEdit());
  await press({ price: "90" });
  expect(await press({ price: "80", "was-edit": since })).toMatchObject({ good: false, status: 409 });
  expect((await spa(args("/spa"))).treatments.at(-1)!.priceCents).toBe(9_000);
});
