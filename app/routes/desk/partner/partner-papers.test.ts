import { crc32 } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { openTour } from "../../../../test/bookings.ts";
import { colleagueWith } from "../../../../test/colleagues.ts";
import { booked } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { anyRide, atDesk, newPartner, writtenCentsOf } from "../../../../test/partners.ts";
import { args } from "../../../../test/requests.ts";
import { photoMostBytes } from "../../../domain/catalogue/photo.ts";
import { newId } from "../../../domain/common/reference.ts";
import { env } from "../../../env.server.ts";
import { addRate } from "../../../operations/partner/edit-partner.server.ts";
import { stepJob } from "../../../operations/ride/progress.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findLogo } from "../../../store/partner/logos.server.ts";
import { jobsOfReservation } from "../../../store/ride/board.server.ts";
import { checkouts } from "../../../store/schema/checkout-schema.server.ts";
import { partnerLogos } from "../../../store/schema/partner-logo-schema.server.ts";
import { loader as logoFile } from "../../files/partner-logo.ts";
import { drawQr } from "../../kit/pdf/qr.server.ts";
import { action, loader } from "./partner.tsx";
import { loader as prices } from "./prices.tsx";
import { loader as pricesCsv } from "./prices-csv.ts";
import { loader as sign } from "./sign.tsx";
import { loader as signPdf } from "./sign-pdf.ts";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const asked = (partner: string, as = cookie) =>
  args("/dashboard/admin/partners/x", { headers: { cookie: as }, params: { partner } });
const page = async (partner: string) => await loader(asked(partner));

const picture = (width: number, height: number, alpha = 0) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 90, b: 90, alpha } } })
    .png()
    .toBuffer();

/** Presses a button of a partner's page, with a picture where one is given. */
async function press(partner: string, intent: string, photo?: Buffer, as = cookie) {
  const body = new FormData();
  body.set("intent", intent);
  body.set("form", "logo");
  if (photo) body.set("photo", new File([new Uint8Array(photo)], "logo.png", { type: "image/png" }));
  const init = { method: "POST", headers: { cookie: as }, body, params: { partner } };
  return (await action(args("/dashboard/admin/partners/x", init))).data;
}

const statusOf = (read: Promise<unknown>) =>
  read.then(
    () => 200,
    (thrown) => (thrown as { status?: number; init?: { status: number } }).status ?? thrown.init?.status,
  );

test("a logo is kept in its proportions and with its transparency, and opens at an address of its own", async () => {
  const partner = await newPartner();
  expect((await page(partner)).logo).toBeUndefined();
  expect(await press(partner, "putLogo", await picture(1_500, 500))).toMatchObject({ good: true });
  expect((await page(partner)).logo).toMatchObject({ width: 480, height: 160 });
  const logo = (await findLogo(partner))!;
  const read = (file: string) => logoFile(args("/logos/x/y", { params: { partner, file } }));
  const answer = await read(`${logo.version}.webp`);
  const { format, hasAlpha } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([format, hasAlpha, answer.headers.get("Content-Type")]).toEqual(["webp", true, "image/webp"]);
  for (const file of ["000000000000.webp", `${logo.version}.png`, "..", ""])
    expect(await statusOf(read(file))).toBe(404);
  // Another picture takes its place, and the former one opens no more.
  await press(partner, "putLogo", await picture(200, 200, 1));
  expect(await statusOf(read(`${logo.version}.webp`))).toBe(404);
  expect(await db.$count(partnerLogos)).toBe(1);
  expect(await press(partner, "removeLogo")).toMatchObject({ good: true });
  expect((await page(partner)).logo).toBeUndefined();
});

test("what is no picture, or too small a one, is refused and changes nothing", async () => {
  const partner = await newPartner();
  for (const wrong of [Buffer.from("no picture"), Buffer.alloc(0), await picture(300, 40)])
    expect(await press(partner, "putLogo", wrong)).toMatchObject({
      good: false,
      problems: { photo: expect.any(String) },
    });
  expect(await press("nobody", "putLogo", await picture(200, 100))).toMatchObject({ good: false });
  expect(await db.$count(partnerLogos)).toBe(0);
  const { cookie: dispatcher } = await colleagueWith("dispatcher");
  await expect(press(partner, "putLogo", await picture(200, 100), dispatcher)).rejects.toMatchObject({
    init: { status: 403 },
  });
});

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script>
  <image href="file:///etc/hostname" width="200" height="200"/></svg>`;

/** Returns the first bytes of a PNG that says of itself that it is so many pixels wide and high. */
function vastPng(side: number): Buffer {
  const head = Buffer.alloc(17);
  head.write("IHDR");
  head.writeUInt32BE(side, 4);
  head.writeUInt32BE(side, 8);
  head.set([8, 6, 0, 0, 0], 12);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(head));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, Buffer.from([0, 0, 0, 13]), head, crc]);
}

test("drawings with scripts, moving pictures and pictures that are vast once they are unpacked are no logos", async () => {
  const partner = await newPartner();
  const whole = await picture(300, 300);
  const gif = await sharp(whole).gif().toBuffer();
  const wrong = [
    Buffer.from(drawing),
    Buffer.from(`<?xml version="1.0"?>${drawing}`),
    gif,
    vastPng(60_000),
    whole.subarray(0, whole.length / 2),
    Buffer.alloc(photoMostBytes + 1, whole),
  ];
  for (const bytes of wrong)
    expect(await press(partner, "putLogo", bytes)).toMatchObject({
      good: false,
      problems: { photo: expect.any(String) },
    });
  expect(await db.$count(partnerLogos)).toBe(0);
  // However long and thin it is, it fits the limits of the table.
  expect(await press(partner, "putLogo", await picture(64, 12_000))).toMatchObject({ good: true });
  const { width, height } = (await findLogo(partner))!;
  expect([width, height]).toEqual([1, 240]);
}, 30_000);

test("the sheet for the wall has company, partner, both languages, and its link in letters and as a square", async () => {
  const partner = await newPartner();
  const { shapes } = await sign(asked(partner));
  const words = shapes.flatMap((shape) => (shape.kind === "words" ? [shape.words] : []));
  for (const part of ["Ecotravel", "Hotel Diriá", "Need a ride?", "¿Necesita transporte?"])
    expect(words).toContain(part);
  expect(words.join("")).toContain("/p/hotel-diria");
  expect(words.join("")).not.toContain("http");
  const square = shapes.find((shape) => shape.kind === "qr");
  expect(square).toMatchObject({ qr: drawQr(`${env.siteUrl}/p/hotel-diria`) });
  // Nothing lies beyond the sheet's edge.
  for (const shape of shapes) {
    const end = shape.kind === "words" ? 0 : shape.kind === "qr" ? shape.side : shape.width;
    expect([shape.x >= 0, shape.x + end <= 105, shape.y >= 0, shape.y <= 148]).toEqual(Array(4).fill(true));
  }
});

test("with a logo the sheet shows it in the name's place, and its PDF is one page of A6 with it", async () => {
  const partner = await newPartner();
  const pdf = async () => Buffer.from(await (await signPdf(asked(partner))).arrayBuffer()).toString("latin1");
  expect((await pdf()).match(/\/Subtype \/Image\b/g)).toBeNull();
  await press(partner, "putLogo", await picture(400, 200));
  const { shapes } = await sign(asked(partner));
  const logo = shapes.find((shape) => shape.kind === "picture" && shape.picture === "logo");
  expect(logo).toMatchObject({ height: 13, width: 26, href: expect.stringContaining("/logos/") });
  expect(shapes).not.toContainEqual(expect.objectContaining({ words: "Hotel Diriá" }));
  const text = await pdf();
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text.match(/\/Subtype \/Image\b/g)).toHaveLength(1);
  expect(text).toMatch(/\/MediaBox \[0 0 297\.6\d* 419\.5\d*\]/);
}, 30_000);

test("each fare stands with what is left of it, as a page and as a file", async () => {
  const partner = await newPartner();
  const flat = { ...anyRide, origin: "tamarindo", destination: "liberia-airport", percent: null, cents: 700 };
  await addRate(newId(), partner, { ...flat, fromDay: "2026-01-01" }, atDesk);
  const { roads } = await prices(asked(partner));
  // Its own place comes first: $100 for up to four, less $7; other roads less 10 percent.
  expect(roads[0]).toMatchObject({ from: "Tamarindo" });
  const airport = roads.find(
    ({ from, to }) => [from, to].sort().join() === ["Aeropuerto de Liberia", "Tamarindo"].join(),
  );
  expect(airport!.prices.slice(0, 2)).toEqual([
    { people: "1–4", priceCents: 10_000, earnedCents: 700 },
    { people: "5", priceCents: 11_000, earnedCents: 700 },
  ]);
  expect(roads.every(({ hasRate }) => hasRate)).toBe(true);
  const lines = (await (await pricesCsv(asked(partner))).text()).trim().split("\r\n");
  for (const ends of ["Tamarindo;Aeropuerto de Liberia", "Aeropuerto de Liberia;Tamarindo"])
    expect(lines).toContain(`${ends};1–4;100;7;93`);
});

test("without a rate no net price stands in the file", async () => {
  const partner = await newPartner(null);
  const lines = (await (await pricesCsv(asked(partner))).text()).trim().split("\r\n");
  expect(lines).toContain("Tamarindo;Aeropuerto de Liberia;1–4;100;;");
  expect(lines.slice(1).every((line) => line.endsWith(";;"))).toBe(true);
  expect((await prices(asked(partner))).tours.every(({ hasRate }) => !hasRate)).toBe(true);
});

test("of each tour the list shows what booking it writes, as a page and as a file", async () => {
  const partner = await newPartner();
  const rate = { ...anyRide, tourId: "1001", percent: 15, cents: null, fromDay: "2026-01-01" };
  await addRate(newId(), partner, rate, atDesk);
  const { tours } = await prices(asked(partner));
  const { name, prices: listed } = tours.find(({ tourId }) => tourId === "1001")!;
  const four = listed.find(({ people }) => people === "4")!;
  // The tour costs $85 for each person.
  expect(four).toEqual({ people: "4", priceCents: 34_000, earnedCents: 5_100 });
  const lines = (await (await pricesCsv(asked(partner))).text()).trim().split("\r\n");
  expect(lines).toContain(`${name};Tour;4;340;51;289`);
  const checkoutId = await openTour({ passengers: "4" });
  await db.update(checkouts).set({ partnerId: partner }).where(eq(checkouts.id, checkoutId));
  for (const job of await jobsOfReservation(await booked(Promise.resolve(checkoutId))))
    await stepJob(job.id, "done", atDesk);
  expect(await writtenCentsOf(partner)).toEqual([four.earnedCents]);
});

test("none of these papers opens for an unknown partner, nor without an account", async () => {
  const papers = [sign, signPdf, prices, pricesCsv] as ((asked: unknown) => Promise<unknown>)[];
  const partner = await newPartner();
  for (const paper of papers) {
    expect(await statusOf(paper(asked("nobody")))).toBe(404);
    expect(await statusOf(paper(asked(partner, "")))).toBe(302);
  }
});
