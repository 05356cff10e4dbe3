import { expect, test } from "vitest";
import { noTrust, ratingSite, readTrust } from "./company-trust.ts";

const none = {
  licence: "",
  officeDays: "",
  officeOpens: "",
  officeCloses: "",
  rating: "",
  ratings: "",
  ratingUrl: "",
};
const hours = { officeDays: "daily", officeOpens: "07:00", officeCloses: "20:00" };
const rated = { rating: "4.9", ratings: "312", ratingUrl: "https://www.google.com/maps/place/Sol" };

test("a company may leave all of it out", () => {
  expect(readTrust(none)).toEqual({ value: noTrust });
});

test("each fact stands for itself, a comma is a point, and a number is kept as one", () => {
  expect(readTrust({ ...none, licence: "TUR-1234" })).toEqual({ value: { ...noTrust, licence: "TUR-1234" } });
  expect(readTrust({ ...none, ...hours })).toEqual({ value: { ...noTrust, ...hours } });
  expect(readTrust({ ...none, ...rated, rating: "4,9" })).toEqual({
    value: { ...noTrust, ...rated, ratings: 312 },
  });
});

test("the longest address of a rating is taken, and can be sent again as it is stored", () => {
  const ratingUrl = `https://a.example/${"x".repeat(372)}`;
  const read = readTrust({ ...none, ...rated, ratingUrl });
  expect(read).toEqual({ value: { ...noTrust, ...rated, ratings: 312, ratingUrl } });
  const said = readTrust({ ...none, ...rated, ratingUrl: `https://a.example/${"ü".repeat(60)}` });
  expect(said).toMatchObject({ value: { ratingUrl: `https://a.example/${"%C3%BC".repeat(60)}` } });
});

test.each([
  [{ licence: "x".repeat(41) }, "licence"],
  [{ licence: "{company}" }, "licence"],
  [{ ...hours, officeDays: "" }, "officeDays"],
  [{ ...hours, officeDays: "constructor" }, "officeDays"],
  [{ ...hours, officeOpens: "7" }, "officeOpens"],
  [{ ...hours, officeCloses: "07:00" }, "officeCloses"],
  [{ officeDays: "daily" }, "officeOpens"],
  [{ ...rated, rating: "5.1" }, "rating"],
  [{ ...rated, rating: "0" }, "rating"],
  [{ ...rated, rating: "4.95" }, "rating"],
  [{ ratings: "12" }, "rating"],
  [{ ...rated, ratings: "0" }, "ratings"],
  [{ ...rated, ratings: "1e3" }, "ratings"],
  [{ ...rated, ratingUrl: "" }, "ratingUrl"],
  [{ ...rated, ratingUrl: "http://google.com/maps" }, "ratingUrl"],
  [{ ...rated, ratingUrl: "javascript:alert(1)//https://" }, "ratingUrl"],
  [{ ...rated, ratingUrl: `https://a.example/${"x".repeat(373)}` }, "ratingUrl"],
  [{ ...rated, ratingUrl: `https://a.example/${"x".repeat(1_000_000)}` }, "ratingUrl"],
  [{ ...rated, ratingUrl: `https://a.example/${"ü".repeat(100)}` }, "ratingUrl"],
] as const)("%j is refused at %s", (change, wrong) => {
  expect(readTrust({ ...none, ...change })).toEqual({ wrong });
});

test("a page is called by the name that guests know", () => {
  const names = ["https://maps.app.goo.gl/x", "https://g.page/r/x", "https://www.google.co.cr/maps"].map(
    ratingSite,
  );
  expect(names).toEqual(["Google", "Google", "Google"]);
  expect(ratingSite("https://www.tripadvisor.com/x")).toBe("Tripadvisor");
  expect(ratingSite("https://www.tripadvisor.com.mx/x")).toBe("Tripadvisor");
  expect(ratingSite("https://google.com.evil.example/")).toBe("google.com.evil.example");
  expect(ratingSite("https://localhost/")).toBe("localhost");
});
