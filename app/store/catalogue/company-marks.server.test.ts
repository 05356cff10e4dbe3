import { expect, test } from "vitest";
import { db } from "../engine/db.server.ts";
import { companyMarks } from "../schema/photo-schema.server.ts";
import { knownMarkFile } from "./company-marks.server.ts";

test("a file of a mark is found by its name, and no other", async () => {
  const bytes = Buffer.from("picture");
  await db.insert(companyMarks).values({ mark: "new", name: "mark.png", bytes });
  expect(Buffer.from((await knownMarkFile("new", "mark.png"))!)).toEqual(bytes);
  expect(await knownMarkFile("new", "other.png")).toBeUndefined();
});
