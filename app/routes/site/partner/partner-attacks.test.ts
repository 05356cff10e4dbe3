import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { rowOf } from "../../../../test/joining.ts";
import { bookedAtDesk, farDay, pressPartner } from "../../../../test/partner-page.ts";
import {
  agreeOn,
  atDesk,
  bookedFrom,
  newPartner,
  newPartnerDesk,
  writtenCentsOf,
} from "../../../../test/partners.ts";
import { args, post } from "../../../../test/requests.ts";
import { addRule } from "../../../../test/sale-rules.ts";
import { cutMonth, month, rideOfMonth } from "../../../../test/statements.ts";
import { addDays } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { renewPartnerDeskLink } from "../../../operations/partner/edit-partner-desk.server.ts";
import { partnerDeskSecret } from "../../../operations/partner/partner-desk-link.server.ts";
import { tripSecret } from "../../../operations/reservation/trip-secret.server.ts";
import { stepJob } from "../../../operations/ride/progress.server.ts";
import { guestPages } from "../../../pages.ts";
import { db } from "../../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../../store/ride/board.server.ts";
import { jobs } from "../../../store/schema/job-schema.server.ts";
import { fares } from "../../../store/schema/price-schema.server.ts";
import { activity, legs, reservations } from "../../../store/schema/reservation-schema.server.ts";
import { statementVoices } from "../../../store/schema/statement-schema.server.ts";
import { action as cancelAction } from "../trip/change/cancel.tsx";
import { action as statementAction } from "./statement.tsx";
import { loader as statementCsv } from "./statement-csv.ts";

const hotel = async () => await newPartnerDesk(await newPartner());
const drive = async (id: string) => {
  for (const job of await jobsOfReservation(id)) await stepJob(job.id, "done", atDesk);
};

const modules = import.meta.glob(["./*.{ts,tsx}", "!**/*.test.*"]);
const ofDesks = guestPages.filter(({ path }) => path.startsWith("partner/:secret"));

/** Returns the status with which each page, paper and file behind a link answers. */
async function opened(params: Record<"secret" | "reference" | "period", string>) {
  const answers = ofDesks.map(async ({ path, file }) => {
    // biome-ignore lint/suspicious/noExplicitAny: every route's own
    const page: any = await modules[`./${file.split("/").at(-1)}`]!();
    const answer = await page.loader(args("/partner/x", { params })).catch((thrown: unknown) => thrown);
    return [path, answer.init?.status ?? answer.status ?? 200] as const;
  });
  return await Promise.all(answers);
}

test("a link that was renewed opens no page, paper or file of its desk from that moment on, and another partner's none of its guest or month", async () => {
  const { id, partnerId, secret } = await hotel();
  const other = await hotel();
  const { reference } = await bookedAtDesk(secret);
  await rideOfMonth(partnerId);
  await cutMonth(partnerId);
  const of = { reference, period: month };
  expect(ofDesks.length).toBeGreaterThan(6);
  expect(ofDesks.every((page) => page.for === "holder")).toBe(true);
  for (const [path, status] of await opened({ ...of, secret })) expect([path, status]).toEqual([path, 200]);
  for (const [path, status] of await opened({ ...of, secret: other.secret }))
    expect([path, status]).toEqual([path, /:reference|:period/.test(path) ? 404 : 200]);
  await renewPartnerDeskLink(id, partnerId, 1, atDesk);
  for (const [path, status] of await opened({ ...of, secret })) expect([path, status]).toEqual([path, 404]);
  expect(await pressPartner(secret)).toEqual({ status: 404 });
  const renewed = await opened({ ...of, secret: partnerDeskSecret(id, 2) });
  expect(renewed.every(([, status]) => status === 200)).toBe(true);
}, 30_000);

test("nobody says anything about another partner's month, nor about a line that it does not have", async () => {
  const { partnerId, secret } = await hotel();
  const other = await hotel();
  await rideOfMonth(partnerId);
  await rideOfMonth(other.partnerId);
  await cutMonth(partnerId);
  const press = async (own: string, line: string, period = month) => {
    const fields = { click: newId(), intent: "disagree", line, what: "No" };
    const answer = await statementAction(post("/partner/x", fields, "", { secret: own, period }));
    return answer.init?.status ?? 200;
  };
  for (const line of ["1", "999999", "-1", "1e0", "0x0", "", "\0", "9".repeat(10_000), "__proto__"])
    expect(await press(secret, line)).toBe(400);
  for (const period of ["2020-01", "\0", "constructor", "x".repeat(10_000), `${month}' or '1'='1`])
    expect(await press(secret, "0", period)).toBe(404);
  expect(await press("abcdefghijklmnopqrstuvwx", "0")).toBe(404);
  expect(await db.$count(statementVoices)).toBe(0);
  // The same press under either link is about that partner's own line.
  expect(await press(other.secret, "0")).toBe(200);
  const [voice] = await db.select().from(statementVoices);
  expect(voice!.actor).toBe(`partner:${other.id}`);
});

test("a desk sends no price, partner, relation or state of its own", async () => {
  const [diria, other] = [await hotel(), await hotel()];
  await agreeOn(diria.partnerId, "bill");
  const forged = {
    priceCents: "1",
    price: "1",
    partnerId: other.partnerId,
    partnerDeskId: other.id,
    relation: "referral",
    stage: "held",
    code: "FREE",
    beyondLimit: "on",
  };
  expect(await bookedAtDesk(diria.secret, forged)).toMatchObject({
    partnerId: diria.partnerId,
    partnerDeskId: diria.id,
    relation: "bill",
    stage: "booked",
    priceCents: 11_000,
  });
});

test.each(["-2", "0", "2.5", "1e1", "0x4", "NaN", "Infinity", "15", "9".repeat(40)])(
  "%s people book nothing",
  async (passengers) => {
    const { secret } = await hotel();
    expect(await pressPartner(secret, { passengers })).toMatchObject({
      status: 400,
      errors: { passengers: expect.any(String) },
    });
    expect(await db.$count(reservations)).toBe(0);
  },
);

test("presses at the same moment don't exceed a limit together", async () => {
  const { partnerId, secret } = await hotel();
  await agreeOn(partnerId, "bill", 25_000);
  const days = [0, 3, 6, 9].map((days) => addDays(farDay, days));
  const answers = await Promise.all(days.map((departure) => pressPartner(secret, { departure })));
  expect(answers.filter((answer) => "to" in answer)).toHaveLength(2);
  expect(answers.filter((answer) => "problem" in answer && answer.problem === "overLimit")).toHaveLength(2);
  expect(await db.$count(reservations)).toBe(2);
});

test("what was refused once is not booked at another price later without its being seen", async () => {
  const { partnerId, secret } = await hotel();
  await agreeOn(partnerId, "bill", 5_000);
  const click = newId();
  expect(await pressPartner(secret, { click })).toMatchObject({ problem: "overLimit", click });
  await agreeOn(partnerId, "bill");
  const dearer = async (cents: number) =>
    void (await db.update(fares).set({ extraCents: sql`${fares.extraCents} + ${cents}::int` }));
  await dearer(4_000);
  onTestFinished(() => dearer(-4_000));
  expect(await pressPartner(secret, { click })).toMatchObject({ status: 409, problem: "otherPrice" });
  expect(await db.$count(reservations)).toBe(0);
  expect(await pressPartner(secret, { click, agreed: "15000" })).toHaveProperty("to");
});

test("no driver is told to collect what the partner pays, also while the ride waits for the office", async () => {
  await addRule({ effect: "ask" });
  for (const relation of ["net", "bill"] as const) {
    const { partnerId, secret } = await hotel();
    await agreeOn(partnerId, relation);
    const { id, stage } = await bookedAtDesk(secret, { pays: "driver" });
    expect(stage).toBe("asked");
    const [job] = await db
      .select({ collectCents: jobs.collectCents })
      .from(jobs)
      .innerJoin(legs, eq(legs.id, jobs.legId))
      .where(eq(legs.reservationId, id));
    expect(job).toEqual({ collectCents: null });
    const events = await db.select().from(activity).where(eq(activity.reservationId, id));
    expect(events.map(({ event }) => event)).toEqual(["asked"]);
  }
});

test("a billed ride that was driven can't be cancelled from its guest's page, and stays owed", async () => {
  const { partnerId, secret } = await hotel();
  await agreeOn(partnerId, "bill");
  const { id } = await bookedAtDesk(secret);
  await drive(id);
  const [leg] = await db.select().from(legs).where(eq(legs.reservationId, id));
  const press = post("/trip/x/cancel", { leg: leg!.id }, "", { secret: tripSecret(id) });
  await Promise.resolve(cancelAction(press as never)).catch(() => {});
  expect(await rowOf(id)).toMatchObject({ stage: "booked", priceCents: 11_000 });
  expect(await writtenCentsOf(partnerId)).toEqual([1_100 - 11_000]);
});

test.each(["2653 0031", "+506 2653-0031", "00506 2653 0031", "(506) 26530031", "２６５３００３１"])(
  "a partner who follows its own link earns nothing by %s",
  async (phone) => {
    const { partnerId } = await hotel();
    await drive(await bookedFrom(partnerId, { phone }));
    expect(await writtenCentsOf(partnerId)).toEqual([]);
  },
);

test("no cell of a file begins as a formula, whatever a guest is called", async () => {
  const { partnerId, secret } = await hotel();
  const { id } = await bookedAtDesk(secret, { firstName: "=Ana +Rojas", room: "-1+1" });
  await db
    .update(legs)
    .set({ day: `${month}-01` })
    .where(eq(legs.reservationId, id));
  await drive(id);
  await cutMonth(partnerId);
  const file = await statementCsv(args("/partner/x", { params: { secret, period: month } }));
  const text = await file.text();
  expect(text).toContain("'=. +.");
  for (const cell of text.replace("\uFEFF", "").split(/[;\r\n]+/)) expect(cell).not.toMatch(/^"?[=+@\t-]/);
});
