import { beforeEach, expect, test } from "vitest";
import { booked } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { wholePage } from "../../../../test/whole-page.tsx";
import { sampleCompany } from "../../../domain/catalogue/company.ts";
import { operatorWith } from "../../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { sendLetter } from "../../../mail/transport.server.ts";
import { lastEdit, undoEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { renewCompany } from "../../../operations/catalogue/our-company.server.ts";
import { makePlannedEdits } from "../../../operations/catalogue/planned-edits.server.ts";
import { composeLetter } from "../../../operations/message/compose.server.ts";
import { companyKind } from "../../../store/catalogue/company.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { company } from "../../../store/schema/catalogue-schema.server.ts";
import { messages } from "../../../store/schema/message-schema.server.ts";
import { seed } from "../../../store/seed/seed.server.ts";
import { ourCompany } from "../../../texts/with-company.ts";
import { loader as manifest } from "../../files/site-manifest.ts";
import { withDraftOfEdit } from "../kit/preview.server.ts";
import { loader as changes } from "./catalogue.tsx";
import { action, loader } from "./company.tsx";

const here = "/dashboard/admin/catalogue/company";
const sample = {
  name: "Ecotravel",
  founded: "2004",
  vehicles: "50",
  phone: "+506 2653 0000",
  whatsapp: "+506 8888 0000",
  email: "hello@ecotravel.example",
  address: "Calle Central, Tamarindo 50309, Guanacaste, Costa Rica",
  sender: "Ecotravel <bookings@ecotravel.example>",
  flightsFollowed: "on",
  nameOnSign: "on",
  childSeats: "on",
  airportOfficial: "on",
  brandColour: "#0b6e76",
  buttonColour: "#d04327",
};
const other = {
  ...sample,
  name: "Sol & Mar",
  founded: "2019",
  vehicles: "1",
  phone: "+506 2222 3333",
  whatsapp: "8712 3456",
  email: "hola@solymar.cr",
  address: "Avenida 5, Nosara 50206, Guanacaste, Costa Rica",
  sender: "reservas@solymar.cr",
};
const notTheirs = /Ecotravel|2004|50.vehi|2653 ?0000|88880000|8888 0000|ecotravel\.example|Calle Central/;

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

async function press(fields: Record<string, string>) {
  const since = String(await lastEdit());
  const { data, init } = await action(
    post(here, { intent: "save", form: "company", "was-edit": since, ...fields }, cookie),
  );
  return { ...data, status: init?.status };
}

test("a fresh start takes the settings, which never overwrite an edit", async () => {
  await seed(db);
  expect((await loader(args(here, { headers: { cookie } }))).company).toEqual(sampleCompany);
  expect(await press(sample)).toMatchObject({ good: true, text: "Ya era así: no cambió nada." });
  expect(await press(other)).toMatchObject({ good: true, status: 200 });
  await seed(db);
  expect(await companyKind.read(db)).toMatchObject({ name: "Sol & Mar", whatsapp: "+50687123456" });
  expect(await db.$count(company)).toBe(1);
});

test.each([
  ...["/home", "/about", "/contact", "/spa", "/tours", "/private-shuttle", "/airport-transfers"],
  ...["/auth/login", "/privacy", "/terms", "/booking-tour/1001", "/transfers/liberia-airport-to-tamarindo"],
])("%s names the company as edited, in both languages", async (path) => {
  expect(await wholePage(path)).toMatch(notTheirs);
  await press(other);
  for (const page of [path, `/es${path}`]) {
    const html = (await wholePage(page)).replace(/<script(?! type="application\/ld).*?<\/script>/g, "");
    expect(html).not.toMatch(notTheirs);
    expect(html).not.toMatch(/\{\w+[:}]/); // no placeholder of a text is left
    expect(html).toContain("Sol &amp; Mar</a>");
    expect(html).toContain("phone=50687123456");
    expect(html).toContain("2019");
  }
});

test("a phone's home screen has the company's name", async () => {
  await press(other);
  expect(await manifest().json()).toMatchObject({ name: "Sol & Mar", short_name: "Sol & Mar" });
});

test("the company's colours are in the style of every guest page, on the home screen and in letters", async () => {
  await booked();
  const letters = async () =>
    (await Promise.all((await db.select().from(messages)).map(composeLetter))).map(({ html }) => html).join();
  expect(await wholePage("/home")).not.toContain(":root{");
  expect(await manifest().json()).toMatchObject({ theme_color: "#0f2a2e" });
  expect(await letters()).toMatch(/#0b6e76.*#d04327/s);
  await press({ ...sample, brandColour: "#5B2A86", buttonColour: "#0a5c36" });
  for (const path of ["/home", "/es/tours", "/private-shuttle"])
    expect(await wholePage(path)).toMatch(
      /<style>:root\{--brand:#5b2a86;--brand-light:#\w{6};--button:#0a5c36;--button-dark:#\w{6}\}<\/style>/,
    );
  expect(await manifest().json()).toMatchObject({ theme_color: "#5b2a86" });
  expect(await letters()).not.toMatch(/#0b6e76|#14a3a1|#d04327/);
  const { edits } = await changes(args("/dashboard/admin/catalogue", { headers: { cookie } }));
  expect(edits[0]!.what).toEqual([
    "Color de la marca: #0b6e76 → #5b2a86 · Color de los botones: #d04327 → #0a5c36",
  ]);
  await undoEdit(await lastEdit(), operatorWith("op"));
  expect(await wholePage("/home")).not.toContain(":root{");
});

test("numbers are written as they are counted", async () => {
  expect(await wholePage("/about")).toContain("50 vehicles,");
  await press(other);
  expect(await wholePage("/about")).toContain("1 vehicle,");
  expect(await wholePage("/es/about")).toContain("1\u00a0vehículo,");
});

test("letters, the sender and calendar files follow the company's data", async () => {
  const id = await booked();
  await press(other);
  const rows = await db.select().from(messages);
  expect(rows.map(({ reservationId }) => reservationId)).toContain(id);
  for (const row of rows) {
    const letter = await composeLetter(row);
    expect(
      JSON.stringify({ ...letter, to: "", attachments: [] }).replace(/trip\/[\w-]+/g, "trip"),
    ).not.toMatch(notTheirs);
    for (const { content } of letter.attachments) expect(content).not.toContain("WhatsApp Ecotravel");
    const { captured } = await sendLetter(letter, "");
    expect(captured).toMatch(/^From: "Sol & Mar" <reservas@solymar\.cr>\r$/m);
  }
  const guests = rows.find(({ kind }) => kind === "confirmation")!;
  const { text, replyTo } = await composeLetter(guests);
  expect(text).toContain("Sol & Mar, Avenida 5, Nosara");
  expect(replyTo).toBe("hola@solymar.cr");
});

test("each edit has its line and is undone, and later edits are not overwritten", async () => {
  const since = String(await lastEdit());
  await press({ ...sample, phone: "+506 2222 3333", childSeats: "" });
  const { edits } = await changes(args("/dashboard/admin/catalogue", { headers: { cookie } }));
  expect(edits[0]!.what).toEqual([
    "Teléfono: +506 2653 0000 → +506 2222 3333 · Hay sillas para niños: sí → no",
  ]);
  const late = { ...sample, name: "Otra", "was-edit": since };
  expect(await press(other)).toMatchObject({ good: true });
  const { data, init } = await action(post(here, { intent: "save", form: "company", ...late }, cookie));
  expect([init?.status, data.typed?.name]).toEqual([409, "Otra"]);
  expect(await undoEdit(edits[0]!.id, operatorWith("op"))).toBe("changedMeanwhile");
  expect(await undoEdit(await lastEdit(), operatorWith("op"))).toBe("saved");
  expect(ourCompany()).toMatchObject({ name: "Ecotravel", childSeats: false });
});

test("a process takes the stored company once it is notified", async () => {
  await press(other);
  await db.update(company).set({ name: "Luna" });
  expect(await wholePage("/contact")).not.toContain("Luna");
  await renewCompany();
  expect(await wholePage("/contact")).toContain("Luna</a>");
});

test.each([
  { name: "X" },
  { name: "a\nb" },
  { name: "<b>Sol</b>" },
  { name: "{childSeats:x}" },
  { name: "x".repeat(61) },
  { founded: "20004" },
  { founded: "2999" },
  { founded: "1e3" },
  { vehicles: "0" },
  { vehicles: "-3" },
  { phone: "call me" },
  { phone: "12" },
  { whatsapp: "8888" },
  { whatsapp: "+".repeat(30) },
  { email: "hola" },
  { email: "a@b.cr, c@d.cr" },
  { address: "x" },
  { address: "Calle\nBcc: eve@example.com" },
  { brandColour: "#ffb238" },
  { brandColour: "#777777" },
  { brandColour: "#d04327" },
  { brandColour: "#0b6e7" },
  { brandColour: "red" },
  { buttonColour: "#14a3a1" },
  { buttonColour: "#5b2a86}" },
  { sender: "Sol" },
  { sender: "Sol <a@b.cr>\r\nBcc: eve@example.com" },
  { sender: "Sol <a@b.cr>, Eve <eve@example.com>" },
  { sender: 'Sol" <a@b.cr>' },
  { sender: "Sol <a@localhost>" },
])("%j is refused with a sentence, and what was typed comes back", async (wrong) => {
  const [field, value] = Object.entries(wrong)[0]!;
  const answer = await press({ ...other, ...wrong });
  expect(answer).toMatchObject({ good: false, status: 400, wrong: [field], typed: { [field]: value } });
  expect(answer.text.length).toBeGreaterThan(30);
  expect(await companyKind.read(db)).toEqual(sampleCompany);
});

test("only the operator gets there", async () => {
  await expect(loader(args(here, { headers: { cookie: "" } }))).rejects.toMatchObject({ status: 302 });
  await expect(action(post(here, other, ""))).rejects.toMatchObject({ init: { status: 401 } });
});

test("the preview shows a page's new text to the operator alone, and the day of the edit to all", async () => {
  const sent = { intent: "save", form: "company", "was-edit": "0", ...other };
  const answer = await action(post(here, { ...sent, preview: "on" }, cookie)).catch((thrown) => thrown);
  const address = (answer as Response).headers.get("Location")!;
  expect(address).toMatch(/^\/es\/home\?draft=/);
  const names = async () => Response.json(ourCompany().name);
  const visit = args(address, { headers: { cookie } });
  const [looked, beside] = await Promise.all([withDraftOfEdit(visit as never, names), names()]);
  expect([await (looked as Response).json(), await beside.json()]).toEqual(["Sol & Mar", "Ecotravel"]);
  const validFrom = addDays(todayInCostaRica(), 3);
  expect(await press({ ...other, validFrom })).toMatchObject({ good: true });
  expect(ourCompany().name).toBe("Ecotravel");
  await makePlannedEdits(validFrom);
  await renewCompany();
  expect(ourCompany().name).toBe("Sol & Mar");
});
