import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { wholePage } from "../../../test/whole-page.tsx";
import { companyKey } from "../../domain/catalogue/catalogue-entry.ts";
import { sampleCompany } from "../../domain/catalogue/company.ts";
import type { CompanyTrust } from "../../domain/catalogue/company-trust.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { editCatalogue, lastEdit } from "../../operations/catalogue/edit-catalogue.server.ts";
import { checkoutCookie } from "./cookies.server.ts";

const trust = {
  licence: "TUR-1234",
  officeDays: "monToSat",
  officeOpens: "07:00",
  officeCloses: "20:30",
  rating: "4.9",
  ratings: 1312,
  ratingUrl: "https://www.google.com/maps/place/Sol",
} as const satisfies CompanyTrust;

async function save(change: Partial<typeof sampleCompany>) {
  await editCatalogue(
    { [companyKey]: { ...sampleCompany, ...change } },
    await lastEdit(),
    operatorWith("ana"),
  );
}

const words = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");

/** Pages that show a price beside the next step. */
const besides = ["/private-shuttle", "/booking-travel", "/booking-tour/1001"];

test("what the operator has not given is said nowhere", async () => {
  const paths = ["/home", "/contact", "/es/about", ...besides];
  const pages = await Promise.all(paths.map((path) => wholePage(path)));
  for (const page of pages)
    expect(words(page)).not.toMatch(/licen[cs]|guests on|clientes en|Office|Oficina|0 from/i);
  expect(pages[0]).not.toContain("openingHours");
});

test("licence, hours and rating are said where a stranger decides, in both languages", async () => {
  await save(trust);
  const home = await wholePage("/home");
  expect(words(home)).toContain(
    "Official at Liberia Airport the airport's official transport provider, licence no. TUR-1234",
  );
  expect(words(home)).toContain("4.9 from 1,312 guests on Google");
  expect(words(home)).toContain("Office 7 AM–8:30 PM Monday to Saturday, Costa Rica time");
  expect(home).toContain('href="https://www.google.com/maps/place/Sol"');
  expect(home).toMatch(/"dayOfWeek":\["Monday",[^\]]*"Saturday"\],"opens":"07:00","closes":"20:30"/);
  expect(home).not.toMatch(/aggregateRating|reviewCount/); // a rating of one's own site is not for search engines
  expect(words(await wholePage("/contact"))).toContain("Office 7 AM–8:30 PM Monday to Saturday");
  expect(words(await wholePage("/es/home"))).toMatch(/4,9 de 1.?312 clientes en Google/);
});

test("the same facts stand beside the price of each form, and at the checkout", async () => {
  await save(trust);
  const cookie = (await checkoutCookie.serialize(await openTransfer())).split(";")[0]!;
  const pages = [...besides.map((path) => wholePage(path)), wholePage("/checkout", cookie)];
  for (const page of await Promise.all(pages)) {
    const main = words(/<main[\s\S]*<\/main>/.exec(page)![0]);
    expect(main).toContain("Official at Liberia Airport licence no. TUR-1234");
    expect(main).toMatch(
      /Since 2004 .*4\.9 from 1,312 guests on Google .*Office 7 AM–8:30 PM \+506 2653 0000/,
    );
  }
});

test("a licence stands by itself where the company is not the airport's own", async () => {
  await save({ licence: "TUR-1234", airportOfficial: false });
  expect(words(await wholePage("/home"))).toContain("Licensed to carry you licence no. TUR-1234");
});
