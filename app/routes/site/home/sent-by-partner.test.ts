import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newPartner } from "../../../../test/partners.ts";
import { args } from "../../../../test/requests.ts";
import { db } from "../../../store/engine/db.server.ts";
import { partners } from "../../../store/schema/partner-schema.server.ts";
import { partnerCookie, readSendingPartner } from "../../kit/cookies.server.ts";
import { loader } from "./sent-by-partner.ts";

async function open(code: string, headers: Record<string, string> = {}) {
  const answer = await loader(args("/p/code", { headers, params: { code } }));
  return { to: answer.headers.get("Location"), cookie: answer.headers.get("Set-Cookie") };
}
const sentWith = async (cookie: string) =>
  await readSendingPartner(new Request("http://localhost/", { headers: { cookie: cookie.split(";")[0]! } }));

test("the first partner who sends a guest is remembered for a week, by a cookie that kept pages ignore", async () => {
  const [diria, other] = [await newPartner(), await newPartner()];
  const first = await open("hotel-diria", { "Sec-Fetch-Dest": "document" });
  expect(first).toMatchObject({
    to: "/home",
    cookie: expect.stringMatching(/^partner=.*Max-Age=604800; .*HttpOnly; SameSite=Lax/),
  });
  expect(await sentWith(first.cookie!)).toBe(diria);
  const second = await open("hotel-diria-2", { cookie: first.cookie!.split(";")[0]! });
  expect(second.cookie).toBeNull();
  expect(await sentWith((await open("hotel-diria-2")).cookie!)).toBe(other);
});

test.each([
  ["unknown", {}],
  ["x".repeat(5_000), {}],
  ["\0", {}],
  ["constructor", {}],
  ["hotel-diria", { "Sec-Purpose": "prefetch;prerender", "Sec-Fetch-Dest": "document" }],
  ["hotel-diria", { Purpose: "prefetch" }],
  ["hotel-diria", { "X-Moz": "prefetch" }],
  ["hotel-diria", { "X-Purpose": "preview" }],
  ["hotel-diria", { Purpose: "Preview" }],
  ["hotel-diria", { "Sec-Purpose": "prerender" }],
  ["__proto__", {}],
  ["hotel-diria\ud800", {}],
  ["HOTEL-DIRIA", {}],
  ["hotel-diria", { "Sec-Fetch-Dest": "image" }],
  ["hotel-diria", { "Sec-Fetch-Dest": "iframe" }],
])("%.20s with %j goes home and remembers nobody", async (code, headers) => {
  await newPartner();
  expect(await open(code, headers)).toEqual({ to: "/home", cookie: null });
});

test("a partner who is no longer one is neither remembered nor credited", async () => {
  const id = await newPartner();
  const { cookie } = await open("hotel-diria");
  await db.update(partners).set({ active: false }).where(eq(partners.id, id));
  expect(await sentWith(cookie!)).toBeUndefined();
  expect((await open("hotel-diria")).cookie).toBeNull();
});

test("the next partner takes the place of one that a cookie names and that is none, or none any more", async () => {
  const [former, diria] = [await newPartner(), await newPartner()];
  const { cookie } = await open("hotel-diria");
  await db.update(partners).set({ active: false }).where(eq(partners.id, former));
  const forged = await partnerCookie.serialize("hotel-nobody");
  const odd = ["partner=", "partner=%00", `partner=${"x".repeat(5_000)}`, "partner=eyJhIjoxfQ%3D%3D"];
  for (const own of [cookie!, forged, ...odd]) {
    const next = await open("hotel-diria-2", { cookie: own.split(";")[0]! });
    expect(await sentWith(next.cookie!)).toBe(diria);
  }
});

test("the address has no form, so that no other site can send one there", async () => {
  expect(await import("./sent-by-partner.ts")).not.toHaveProperty("action");
});
