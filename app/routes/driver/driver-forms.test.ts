import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hired, jobOf, rideFor } from "../../../test/driver-page.ts";
import { post } from "../../../test/requests.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { driverTaps } from "../../store/schema/team-schema.server.ts";
import { action } from "./driver.tsx";

test("cash of a form without a script counts with the sum that its page showed", async () => {
  const { id, secret } = await hired();
  const { jobId, reservationId } = await rideFor(id, { collectCents: 12_000 });
  const press = (cents: string, more = {}) => {
    const form = { id: newId(), jobId, kind: "collected", cents, ...more };
    return action(post(`/driver/${secret}`, form, "", { secret }));
  };
  for (const cents of ["", "x", "-1", "1e99"])
    expect(await press(cents)).toMatchObject({ init: { status: 400 } });
  expect(await press("10000")).toMatchObject({ status: 302 });
  expect((await jobOf(jobId)).problem).toBe("Randall dice que cobró $100");
  for (const colones of ["", "x", "-1", "1e99", "60840.5"])
    expect(await press("12000", { colones })).toMatchObject({ init: { status: 400 } });
  await press("12000", { colones: "60840" });
  const entries = await db.select().from(ledger).where(eq(ledger.reservationId, reservationId));
  expect(entries).toMatchObject([{ amountCents: 12_000, tenderedCents: 6_084_000 }]);
});

test("a form without a script receives the ride only at the time that its page showed", async () => {
  const { id, secret } = await hired();
  const { jobId } = await rideFor(id);
  const press = async (time: string) => {
    await action(post(`/driver/${secret}`, { id: newId(), jobId, kind: "received", time }, "", { secret }));
    return (await jobOf(jobId)).receivedAt;
  };
  expect([await press(""), await press("00:20")]).toEqual([null, null]);
  expect(await press("00:10")).toEqual(expect.any(Date));
});

test("without a script a button is a form, and pressed twice is one tap", async () => {
  const [randall, marco] = [await hired(), await hired("Marco")];
  const { secret } = randall;
  const { jobId } = await rideFor(randall.id);
  const press = (values: Record<string, string>) => action(post(`/driver/${secret}`, values, "", { secret }));
  const before = Date.now();
  const at = new Date(before - 3_600_000).toISOString();
  const onTheWay = { id: newId(), jobId, kind: "onTheWay", at };
  for (const answer of [await press(onTheWay), await press(onTheWay)])
    expect(answer).toMatchObject({ status: 302 });
  expect(await db.$count(driverTaps)).toBe(1);
  const { state, moments } = await jobOf(jobId);
  expect(state).toBe("onTheWay");
  // The server takes its own time, whatever the form says.
  expect(Date.parse(moments.onTheWay!)).toBeGreaterThanOrEqual(before);
  await press({ id: newId(), jobId, kind: "problem", words: "La van falló" });
  expect((await jobOf(jobId)).problem).toBe("La van falló");
  const unreadable = { data: { unreadable: true }, init: { status: 400 } };
  expect(await press({ id: "x", jobId, kind: "cancelled" })).toMatchObject(unreadable);
  await db.update(jobs).set({ driverId: marco.id }).where(eq(jobs.id, jobId));
  const refused = { data: { refused: [jobId, "notYours"] }, init: { status: 409 } };
  expect(await press({ id: newId(), jobId, kind: "arrived" })).toMatchObject(refused);
});

test("other words from a page that the driver went back to are another tap, and the same words are not", async () => {
  const { id, secret } = await hired();
  const { jobId } = await rideFor(id);
  const form = { id: newId(), jobId, kind: "problem" };
  const say = async (words: string) => {
    await action(post(`/driver/${secret}`, { ...form, words }, "", { secret }));
    return (await jobOf(jobId)).problem;
  };
  expect([await say("Llanta"), await say("Vuelo atrasado")]).toEqual(["Llanta", "Vuelo atrasado"]);
  expect(await say("Llanta")).toBe("Vuelo atrasado"); // the tap came late, or twice
  expect(await say("")).toBeNull();
});
