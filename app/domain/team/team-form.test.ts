import { expect, test } from "vitest";
import { driverPapers, vehiclePapers } from "./paper.ts";
import { absenceSchema, driverSchema, paperSchema, vehicleSchema } from "./team-form.server.ts";

const driver = {
  name: "Luis",
  phone: "8888 1234",
  languages: "",
  active: "on",
  showsPhone: "",
  showsPhoto: "",
  onSite: "",
};
const van = {
  name: "HiAce",
  plate: "sjb-123",
  seats: "12",
  boards: "0",
  driverId: "",
  active: "on",
};
const today = "2026-12-05";
const absence = {
  whose: `driver:${"A".repeat(20)}`,
  fromDay: today,
  untilDay: "",
  weekday: "",
  reason: "libre",
};

const wrongOf = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues[0]?.path[0];

test("only a driver who works for the company is shown on the site", () => {
  const shown = { ...driver, onSite: "on" };
  expect(driverSchema.parse(shown).onSite).toBe(true);
  expect(driverSchema.parse({ ...shown, active: "" }).onSite).toBe(false);
});

test("a driver, a van and an absence are kept as they were typed", () => {
  expect(driverSchema.parse(driver)).toMatchObject({
    phone: "+50688881234",
    active: true,
    showsPhone: false,
  });
  expect(vehicleSchema.parse(van)).toEqual({
    ...van,
    plate: "SJB-123",
    seats: 12,
    boards: 0,
    driverId: null,
    active: true,
  });
  const id = "A".repeat(20);
  expect(absenceSchema(today).parse(absence)).toEqual({
    driverId: id,
    vehicleId: null,
    fromDay: today,
    untilDay: today,
    weekday: null,
    reason: "libre",
  });
  expect(
    absenceSchema(today).parse({ ...absence, whose: `vehicle:${id}`, untilDay: "2026-12-06" }),
  ).toMatchObject({
    driverId: null,
    vehicleId: id,
    untilDay: "2026-12-06",
  });
});

test("a van has a usual driver where a driver's id is typed", () => {
  const id = "B".repeat(20);
  expect(vehicleSchema.parse({ ...van, driverId: id }).driverId).toBe(id);
  expect(vehicleSchema.parse({ ...van, driverId: "luis" }).driverId).toBeNull();
});

test.each([
  ["languages", "x".repeat(100), true],
  ["languages", "x".repeat(101), false],
  ["name", "evil.com", false],
])("the field %s of a driver takes %.12j: %s", (field, text, isTaken) => {
  expect(wrongOf(driverSchema.safeParse({ ...driver, [field]: text }))).toBe(isTaken ? undefined : field);
});

test.each([
  ["name", "x".repeat(40), true],
  ["name", "x".repeat(41), false],
  ["name", "", false],
  ["plate", "x".repeat(12), true],
  ["plate", "x".repeat(13), false],
  ["plate", "x", true],
  ["plate", "", false],
  ["seats", "1", true],
  ["seats", "0", false],
  ["seats", "60", true],
  ["seats", "61", false],
  ["boards", "0", true],
  ["boards", "60", true],
  ["boards", "61", false],
  ["boards", "-1", false],
])("the field %s of a van takes %.12j: %s", (field, text, isTaken) => {
  expect(wrongOf(vehicleSchema.safeParse({ ...van, [field]: text }))).toBe(isTaken ? undefined : field);
});

test.each([
  ["reason", "x".repeat(100), true],
  ["reason", "x".repeat(101), false],
  ["untilDay", "2026-12-04", false],
  ["whose", "luis", false],
])("the field %s of an absence takes %.12j: %s", (field, text, isTaken) => {
  expect(wrongOf(absenceSchema(today).safeParse({ ...absence, [field]: text }))).toBe(
    isTaken ? undefined : field,
  );
});

test("an absence that is over is refused", () => {
  const over = { ...absence, fromDay: "2026-12-01", untilDay: "2026-12-04" };
  expect(wrongOf(absenceSchema(today).safeParse(over))).toBe("untilDay");
});

test("days off that repeat need an end", () => {
  const weekly = { ...absence, weekday: "1" };
  expect(wrongOf(absenceSchema(today).safeParse(weekly))).toBe("untilDay");
  expect(absenceSchema(today).parse({ ...weekly, untilDay: "2027-03-01" })).toMatchObject({
    fromDay: today,
    untilDay: "2027-03-01",
    weekday: 1,
  });
  expect(wrongOf(absenceSchema(today).safeParse({ ...absence, weekday: "7" }))).toBe("weekday");
});

test.each([
  ["vehicle", { kind: "marchamo", name: "forgotten" }, { kind: "marchamo", name: "" }],
  ["driver", { kind: "other", name: "curso" }, { kind: "other", name: "curso" }],
  ["driver", { kind: "other", name: "" }, "name"],
  ["driver", { kind: "other", name: "x".repeat(41) }, "name"],
  ["driver", { kind: "marchamo" }, "kind"],
  ["vehicle", { kind: "" }, "kind"],
  ["vehicle", { kind: "permit", untilDay: "" }, "untilDay"],
  ["vehicle", { kind: "permit", untilDay: "2026-02-30" }, "untilDay"],
] as const)("a paper of a %s with %j is read as %j", (whose, typed, read) => {
  const kinds = whose === "driver" ? driverPapers : vehiclePapers;
  const result = paperSchema(kinds).safeParse({ name: "", untilDay: today, ...typed });
  if (typeof read === "string") expect(wrongOf(result)).toBe(read);
  else expect(result.data).toEqual({ ...read, untilDay: today });
});
