import { desc, gt } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openTransfer } from "../../../../test/bookings.ts";
import { booked } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { actorKey, operatorWith } from "../../../domain/common/actor.ts";
import { changePolicy } from "../../../operations/reservation/change-policy.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { currentPolicy, findPolicy } from "../../../store/reservation/policy.server.ts";
import { checkouts } from "../../../store/schema/checkout-schema.server.ts";
import { policies } from "../../../store/schema/policy-schema.server.ts";
import { reservations } from "../../../store/schema/reservation-schema.server.ts";
import { action, loader } from "./policy.tsx";

const here = "/dashboard/admin/catalogue/policy";
let operator: Awaited<ReturnType<typeof operatorSignedIn>>;
let first: number;
beforeEach(async () => {
  operator = await operatorSignedIn();
  first = (await currentPolicy()).id;
  onTestFinished(async () => {
    await db.update(reservations).set({ policyId: first });
    await db.update(checkouts).set({ policyId: first });
    await db.delete(policies).where(gt(policies.id, first));
  });
});

const wanted = { freeHours: "48", partPercent: "30", partHours: "12" };
const page = async () => await loader(args(here, { headers: { cookie: operator.cookie } }));
const press = async (change: Record<string, string> = {}) => {
  const values = { intent: "save", "was-policy": String(first), ...wanted, ...change };
  return (await action(post(here, values, operator.cookie))).data;
};

test("the operator reads the policy as guests do, in every language", async () => {
  expect((await page()).read).toEqual([
    {
      language: "en",
      text: "Free cancellation until 24 hours before each ride; half back until 2 hours before.",
    },
    {
      language: "es",
      text: "Cancelación gratis hasta 24 horas antes de cada viaje; después se devuelve la mitad, hasta 2 horas antes.",
    },
  ]);
});

test("a change holds for later sales, is made once, and has its author", async () => {
  const sold = await booked();
  const both = await Promise.all([press(), press()]);
  expect(both.map(({ good }) => good)).toEqual([true, true]);
  expect(both.map(({ text }) => text).sort()).toEqual([
    "Guardada: vale para lo que se venda desde ahora.",
    "Ya era así: no cambió nada.",
  ]);
  const rows = await db.select().from(policies).where(gt(policies.id, first)).orderBy(desc(policies.id));
  expect(rows).toMatchObject([
    { freeHours: 48, partPercent: 30, partHours: 12, actor: actorKey(operatorWith(operator.id)) },
  ]);
  expect((await page()).read[1]!.text).toContain("hasta 2 días antes");
  const next = await booked(openTransfer());
  const all = await db.select({ id: reservations.id, policyId: reservations.policyId }).from(reservations);
  const policyOf = async (id: string) => await findPolicy(all.find((row) => row.id === id)!.policyId);
  expect(await policyOf(sold)).toMatchObject({ freeHours: 24, partHours: 2, partPercent: 50 });
  expect(await policyOf(next)).toMatchObject({ freeHours: 48, partHours: 12, partPercent: 30 });
});

test("saving over a colleague's change is refused, and nothing typed is lost", async () => {
  await press();
  const late = await press({ freeHours: "72" });
  expect(late).toMatchObject({ good: false, typed: { ...wanted, freeHours: "72" } });
  expect(late.text).toContain("Alguien la cambió mientras tanto");
  const { id } = await currentPolicy();
  expect(late.was).toEqual({ policy: String(id) });
  expect(await press({ freeHours: "72", "was-policy": late.was!.policy! })).toMatchObject({ good: true });
  expect(await currentPolicy()).toMatchObject({ freeHours: 72 });
});

test("an impossible policy is refused at its field, and writes nothing", async () => {
  const before = await db.$count(policies);
  expect(await press({ partHours: "49", partPercent: "30" })).toMatchObject({
    good: false,
    problems: { partHours: "No puede ser más que las horas en que se devuelve todo." },
    typed: { ...wanted, partHours: "49" },
  });
  for (const nonsense of ["", "-1", "1e3", "constructor", "\u0000", "9".repeat(60_000)])
    expect((await press({ freeHours: nonsense })).problems).toEqual({
      freeHours: "Escriba horas enteras, de 0 a 720 (30 días).",
    });
  for (const shown of ["", "x", "-1", "9".repeat(400)])
    expect(await press({ "was-policy": shown })).toMatchObject({ good: false, typed: wanted });
  expect(await db.$count(policies)).toBe(before);
});

test("two simultaneous changes make two policies, or one is refused", async () => {
  const two = [24, 36].map((freeHours) =>
    changePolicy(first, { freeHours, partHours: 1, partPercent: 10 }, operatorWith("ana")),
  );
  expect((await Promise.all(two)).sort()).toEqual(["changedMeanwhile", "saved"]);
});
