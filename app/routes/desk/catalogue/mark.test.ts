import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { booked } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args } from "../../../../test/requests.ts";
import { wholePage } from "../../../../test/whole-page.tsx";
import { markPath, markWidth } from "../../../domain/catalogue/company-mark.ts";
import { photoMostBytes } from "../../../domain/catalogue/photo.ts";
import { operatorWith } from "../../../domain/common/actor.ts";
import { lastEdit, undoEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { composeLetter } from "../../../operations/message/compose.server.ts";
import { companyKind } from "../../../store/catalogue/company.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { messages } from "../../../store/schema/message-schema.server.ts";
import { ourCompany } from "../../../texts/with-company.ts";
import { loader as file } from "../../files/mark.ts";
import { loader as manifest } from "../../files/site-manifest.ts";
import { withDraftOfEdit } from "../kit/preview.server.ts";
import { loader as changes } from "./catalogue.tsx";
import { action } from "./company.tsx";

const here = "/dashboard/admin/catalogue/company";
let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const drawing = async (width: number, height: number, fill = "#ffb238") =>
  await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height / 2}" r="30" fill="${fill}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

async function press(picture: Uint8Array | string, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(await companyKind.read(db)))
    body.set(name, value === true ? "on" : String(value || ""));
  const since = String(await lastEdit());
  for (const [name, value] of Object.entries({
    intent: "save",
    form: "company",
    "was-edit": since,
    ...fields,
  }))
    body.set(name, value);
  body.set("mark", typeof picture === "string" ? picture : new File([Buffer.from(picture)], "mark.png"));
  const { data, init } = await action(args(here, { method: "POST", body, headers: { cookie } }));
  return { ...data, status: init?.status };
}
async function ask(path: string): Promise<Response> {
  const [, , mark, name] = path.split("/");
  return await file(args(path, { params: { mark: mark!, file: name! } }));
}
const edits = async () => (await changes(args("/dashboard/admin/catalogue", { headers: { cookie } }))).edits;

test("a picture replaces the drawn mark on pages, in letters, in the tab and on the home screen", async () => {
  await booked();
  expect(await wholePage("/home")).toContain('src="/brand/symbol.svg" alt="" width="36" height="36"');
  expect(await press(await drawing(300, 200))).toMatchObject({ good: true });
  const mark = ourCompany().mark!;
  expect(markWidth(mark)).toBe(54);
  for (const path of ["/es/home", "/private-shuttle"]) {
    const page = await wholePage(path);
    expect(page).toContain(`src="${markPath(mark, "mark.png")}" alt="" width="54" height="36"`);
    expect(page).toContain(`<link rel="icon" href="${markPath(mark, "icon-192.png")}"`);
    expect(page).not.toMatch(/symbol\.svg|favicon/);
  }
  const { icons } = await manifest().json();
  expect(icons.map(({ src }: { src: string }) => src)).toEqual([
    markPath(mark, "icon-192.png"),
    markPath(mark, "icon-512.png"),
  ]);
  const [letter] = await db.select().from(messages);
  expect((await composeLetter(letter!)).html).toContain(`${markPath(mark, "mark.png")}"`);
  for (const [name, width, height, format] of [
    ["mark.avif", 162, 108, "heif"],
    ["mark.webp", 162, 108, "webp"],
    ["mark.png", 162, 108, "png"],
    ["icon-192.png", 192, 192, "png"],
    ["icon-512.png", 512, 512, "png"],
  ] as const) {
    const answer = await ask(markPath(mark, name));
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format });
    expect((await sharp(bytes).stats()).isOpaque).toBe(name.startsWith("icon"));
  }
});

test("a very wide or very high mark gets a box within bounds", async () => {
  await press(await drawing(900, 100));
  expect(markWidth(ourCompany().mark!)).toBe(72);
  await press(await drawing(100, 900));
  expect(markWidth(ourCompany().mark!)).toBe(36);
});

test("each mark has its line and is undone, and the drawn one returns", async () => {
  await press(await drawing(100, 100));
  const first = ourCompany().mark;
  await press(await drawing(100, 100, "#14a3a1"));
  expect(ourCompany().mark).not.toBe(first);
  await press("", { drawn: "on" });
  expect(ourCompany().mark).toBeNull();
  expect((await edits()).map(({ what }) => what[0])).toEqual([
    "Marca: una imagen → la dibujada",
    "Marca: una imagen → otra imagen",
    "Marca: la dibujada → una imagen",
  ]);
  await undoEdit(await lastEdit(), operatorWith("op"));
  const mark = ourCompany().mark!;
  expect((await ask(markPath(mark, "mark.png"))).status).toBe(200);
  expect(await wholePage("/home")).toContain(mark);
});

test("the preview shows the mark to the operator alone", async () => {
  const answer = await press(await drawing(100, 100), { preview: "on" }).catch((thrown) => thrown);
  const address = (answer as Response).headers.get("Location")!;
  const visit = args(address, { headers: { cookie } });
  const seen = await withDraftOfEdit(visit as never, async () => new Response(await wholePage("/home")));
  expect(await (seen as Response).text()).toMatch(/src="\/mark\/\w+-36\/mark.png"/);
  expect(await wholePage("/home")).toContain("symbol.svg");
});

test("other edits of the company keep its mark", async () => {
  await press(await drawing(100, 100));
  const { mark } = ourCompany();
  expect(await press("", { name: "Sol" })).toMatchObject({ good: true });
  expect(await press(Buffer.alloc(0), { name: "Luna" })).toMatchObject({ good: true });
  expect(ourCompany()).toMatchObject({ name: "Luna", mark });
  expect(await press(await drawing(99, 99), { name: "" })).toMatchObject({ good: false, wrong: ["name"] });
  expect(ourCompany()).toMatchObject({ name: "Luna", mark });
});

test.each([
  ["no picture", Buffer.from("%PDF-1.7")],
  ["a drawing in SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>')],
  ["one that is too small", await drawing(71, 300)],
  ["megabytes", Buffer.alloc(photoMostBytes + 1)],
])("%s is refused with a sentence, and nothing changes", async (_, picture) => {
  const answer = await press(picture);
  expect(answer).toMatchObject({ good: false, status: 400, wrong: ["mark"] });
  expect(answer.text.length).toBeGreaterThan(30);
  expect(await lastEdit()).toBe(0);
});

test("a file that was never a mark is not found", async () => {
  await expect(ask("/mark/x-36/mark.png")).rejects.toMatchObject({ status: 404 });
  await press(await drawing(100, 100));
  await expect(ask(`/mark/${ourCompany().mark}/other.png`)).rejects.toMatchObject({ status: 404 });
});
