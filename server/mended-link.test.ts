import { expect, test } from "vitest";
import { processorMs } from "../test/processor-ms.ts";
import { mendedLink } from "./mended-link.ts";

const secret = "abcdefghijklmnopqrstuv_-";
const links = [
  `/trip/${secret}`,
  `/es/trip/TMR-7K4Q2-${secret}0`,
  `/driver/${secret}`,
  `/feed/${secret}/rides.ics`,
];

test.each(links)("%s opens with any mark that stood behind it in a text", (link) => {
  for (const behind of [".", ")", ",", "),", ".)", "\u201d", ">", "!", "\u2026", "*", "/", " "])
    expect(mendedLink(`${link}${behind}`)).toBe(link);
  expect(mendedLink(link)).toBeUndefined();
});

test.each(["/home.", "/tours)", "/trip/", "/trip).", "/", "...", "/es/trip/", "//trip/x.", "/es//trip/x."])(
  "%s is no secret link and stays as it is",
  (path) => expect(mendedLink(path)).toBeUndefined(),
);

test("a path of marks alone costs no more than its length", () => {
  const marks = `/trip/${").".repeat(30_000)}x${").".repeat(30_000)}`;
  expect(processorMs(() => mendedLink(marks))).toBeLessThan(50);
});
