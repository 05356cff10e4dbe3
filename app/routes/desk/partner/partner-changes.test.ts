import { beforeEach, expect, test } from "vitest";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { newPartner } from "../../../../test/partners.ts";
import { args, post } from "../../../../test/requests.ts";
import { newId } from "../../../domain/common/reference.ts";
import { db } from "../../../store/engine/db.server.ts";
import { partnerChanges } from "../../../store/schema/partner-change-schema.server.ts";
import { action, loader } from "./partner.tsx";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const page = async (partner: string) =>
  await loader(args("/dashboard/admin/partners/x", { headers: { cookie }, params: { partner } }));
const press = async (partner: string, fields: Record<string, string>) =>
  (await action(post("/dashboard/admin/partners/x", { form: "x", ...fields }, cookie, { partner }))).data;
const changesOf = async (partner: string) =>
  (await page(partner)).changes.map(({ whose, what, by }) => `${by}: ${whose}: ${what}`);

test("the page lists who changed what of a partner, from what to what, newest first", async () => {
  const partner = await newPartner();
  const { values } = await page(partner);
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`was-${name}`, value === true ? "on" : String(value)]),
  );
  const typed = { ...values, active: "on", intent: "save", ...shown };
  await press(partner, { ...typed, place: "Flamingo", placeId: "" });
  // A page that shows what is no more, and one that changes nothing, leave no line.
  await press(partner, { ...typed, place: "Nosara" });
  expect((await changesOf(partner))[0]).toBe(
    "Ana: Hotel Diriá: Dónde está: Tamarindo → Flamingo; Lugar del catálogo: Tamarindo → Ninguno",
  );
  await press(partner, { intent: "rate", amount: "12 %", fromDay: "2026-02-01" });
  const tour = {
    intent: "rate",
    amount: "8",
    fromDay: "2026-02-01",
    from: "tamarindo",
    to: "liberia-airport",
  };
  await press(partner, tour);
  const [second, first] = await changesOf(partner);
  expect(first).toMatch(/^Ana: Hotel Diriá: Todo lo que no tiene otra: 10 % → 12 %, desde el .*1.* feb/);
  expect(second).toMatch(
    /^Ana: Hotel Diriá: Tamarindo ↔ Aeropuerto de Liberia: sin tarifa → \$8 por viaje, desde/,
  );
  expect((await changesOf(partner)).at(-1)).toMatch(/: Hotel Diriá: Se agregó$/);
});

test("how a partner pays leaves a line of who changed it, from what to what and since when, once for each press", async () => {
  const partner = await newPartner();
  const bill = { intent: "term", relation: "bill", termFrom: "2026-02-01", limit: "900", click: newId() };
  for (let n = 0; n < 2; n++) await press(partner, bill);
  await press(partner, { intent: "term", relation: "net", termFrom: "2026-03-01", limit: "" });
  // What counts from January on follows what counted before it, whatever was agreed on for later.
  await press(partner, { intent: "term", relation: "deposit", termFrom: "2026-01-01", limit: "" });
  const pays = "Ana: Hotel Diriá: Cómo paga:";
  expect((await changesOf(partner)).slice(0, 4)).toEqual([
    expect.stringMatching(`^${pays} Paga el huésped → Cobra un depósito, desde el .*1 ene`),
    expect.stringMatching(`^${pays} Se le factura, límite \\$900 → Cobra el socio, desde el .*1 mar`),
    expect.stringMatching(`^${pays} Paga el huésped → Se le factura, límite \\$900, desde el .*1 feb`),
    expect.not.stringContaining(pays),
  ]);
});

test("a desk that is added, closed, opened and given a new link leaves a line for each, once", async () => {
  const partner = await newPartner();
  const before = (await changesOf(partner)).length;
  const add = { intent: "addDesk", name: "Recepción", click: newId() };
  await press(partner, add);
  await press(partner, add);
  const [desk] = (await page(partner)).desks;
  for (const intent of ["close", "close", "reopen"]) await press(partner, { intent, id: desk!.id });
  for (let n = 0; n < 2; n++) await press(partner, { intent: "renew", id: desk!.id, shown: "1" });
  const lines = await changesOf(partner);
  expect(lines.slice(0, lines.length - before)).toEqual([
    "Ana: Recepción: Enlace nuevo; el anterior ya no abre nada",
    "Ana: Recepción: Mostrador abierto de nuevo",
    "Ana: Recepción: Mostrador cerrado",
    "Ana: Recepción: Mostrador nuevo",
  ]);
});

test("what was changed can't be changed afterwards, and no secret stands in it", async () => {
  const partner = await newPartner();
  await press(partner, { intent: "addDesk", name: "Recepción" });
  const [desk] = (await page(partner)).desks;
  const secret = desk!.url!.split("/").at(-1)!;
  expect(JSON.stringify(await db.select().from(partnerChanges))).not.toContain(secret);
  await expect(db.update(partnerChanges).set({ actor: "x" })).rejects.toThrow();
  await expect(db.delete(partnerChanges)).rejects.toThrow();
});
