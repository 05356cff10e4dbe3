import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openTransfer, soon } from "../../../../test/bookings.ts";
import { bookRides } from "../../../../test/day-desk.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args } from "../../../../test/requests.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { loader } from "./day-sheet.ts";

const load = (day: string, cookie = "", query = "") =>
  loader(
    args(`/dashboard/admin/day/${day}/sheet${query}`, { params: { day }, headers: { cookie } }),
  ) as Promise<Response>;

test("only the operator reads a day's sheets", async () => {
  await reserve(await openTransfer());
  const stranger = (await load(soon).catch((answer) => answer)) as Response;
  expect([stranger.status, stranger.headers.get("location")]).toEqual([302, "/auth/login"]);
  const { cookie } = await operatorSignedIn();
  const page = await load(soon, cookie);
  const html = await page.text();
  expect(html).toContain("Inés Ñandú");
  expect(html).toContain(`href="/dashboard/admin/day/${soon}"`);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
});

test("the chosen rides alone are printed where rides are chosen", async () => {
  const { job } = await bookRides();
  await bookRides({ departureTime: "09:05" });
  const { cookie } = await operatorSignedIn();
  const html = await (await load(soon, cookie, `?assign=${job.id}`)).text();
  expect(html).toContain("14:30");
  expect(html).not.toContain("09:05");
  expect(await (await load(soon, cookie)).text()).toContain("09:05");
});

test("the keys that print are told only where there is a keyboard", async () => {
  const { cookie } = await operatorSignedIn();
  const html = await (await load(soon, cookie)).text();
  expect(html).toContain("<p>o Ctrl + P</p>");
  expect(html).toMatch(/@media \(hover: none\) \{ \.bar p \{ display: none \} \}/);
});

test("the page's own style and script are allowed, and no other", async () => {
  const { cookie } = await operatorSignedIn();
  const page = await load(soon, cookie);
  const html = await page.text();
  const policy = page.headers.get("content-security-policy")!;
  for (const tag of ["style", "script"]) {
    const inside = html.split(`<${tag}>`)[1]!.split(`</${tag}>`)[0]!;
    expect(policy).toContain(`'sha256-${createHash("sha256").update(inside).digest("base64")}'`);
  }
  expect(policy).not.toContain("unsafe-inline");
});

test.each(["tomorrow", "2026-02-30", "%00", "__proto__"])(
  "an impossible day leads to the board: %s",
  async (day) => {
    const { cookie } = await operatorSignedIn();
    const answer = (await load(day, cookie).catch((thrown) => thrown)) as Response;
    expect(answer.headers.get("location")).toBe("/dashboard/admin/day");
  },
);
