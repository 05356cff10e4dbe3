import { beforeEach, expect, test } from "vitest";
import { office } from "../../../../../test/cash-trips.ts";
import { colleagueWith } from "../../../../../test/colleagues.ts";
import { operatorSignedIn } from "../../../../../test/operator.ts";
import { args, post } from "../../../../../test/requests.ts";
import { withSecondFactor } from "../../../../../test/second-factor.ts";
import { ahead, newSeries, ridesOf } from "../../../../../test/series.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { setPrice } from "../../../../operations/price/set-price.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { sessions } from "../../../../store/schema/account-schema.server.ts";
import { dayShort } from "../../../../texts/desk/frame/day-words.ts";
import { seriesTexts } from "../../../../texts/desk/reservation/series.ts";
import { action, loader } from "./series.tsx";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const path = "/dashboard/admin/series";
async function press(series: string, values: Record<string, string>, as = cookie) {
  const typed = { intent: "changeFrom", form: `change-${series}`, series, from: ahead(2), ...values };
  const { data, init } = await action(post(path, typed, as));
  return { ...data, status: init?.status };
}
const pricesOf = async (id: string) => (await ridesOf(id)).map(({ priceCents }) => priceCents);
const dayList = (...days: number[]) => seriesTexts.dayList(days.map(ahead));

test("the rides that change and those that stay are said with their prices, and change at the second press", async () => {
  const { id } = await newSeries();
  const byHand = { beforeCents: 12_000, priceCents: 11_000, reason: "x" };
  expect(await setPrice((await ridesOf(id))[2]!.reservationId, byHand, office)).toBe("saved");
  const change = { time: "06:00", people: "8" };
  const asked = await press(id, change);
  expect(asked).toMatchObject({ status: 400, agree: { cents: 42_000, button: "Cambiar 3 viajes" } });
  expect(asked.text.split("\n").slice(0, 5)).toEqual([
    "Cambian 3 viajes.",
    "Hora: 14:30 → 06:00.",
    "Personas: 6 → 8.",
    `Precio: $120 → $140: ${dayList(2, 4, 15)}.`,
    `Quedan como están: ${dayShort(ahead(3))} (cambiado a mano).`,
  ]);
  expect(await pricesOf(id)).toEqual([12_000, 12_000, 11_000, 12_000, 12_000]);
  const agreed = { agreed: "42000", said: asked.was!.said! };
  expect(await press(id, { ...change, people: "9", ...agreed })).toMatchObject({
    agree: { cents: 45_000 },
  });
  expect(await press(id, { ...change, ...agreed })).toMatchObject({
    good: true,
    warns: true,
    text: `Serie cambiada. Viajes cambiados: 3. Quedan como están: ${dayShort(ahead(3))} (cambiado a mano).`,
  });
  expect(await pricesOf(id)).toEqual([12_000, 14_000, 11_000, 14_000, 14_000]);
});

test("the second half of a double click says what the first one did", async () => {
  const { id } = await newSeries();
  const { said } = (await press(id, { time: "06:00" })).was!;
  const agreed = { time: "06:00", said: said!, agreed: "48000", click: newId() };
  const text = "Serie cambiada. Viajes cambiados: 4.";
  for (const half of await Promise.all([press(id, agreed), press(id, agreed)]))
    expect(half).toMatchObject({ status: 200, good: true, text });
  expect(await press(id, { ...agreed, click: newId() })).toMatchObject({ status: 409 });
});

test("a change from a later day on stands below what counts now, and keeps its own hour at the next change", async () => {
  const { id } = await newSeries();
  const agree = async (change: Record<string, string>) => {
    const asked = await press(id, change);
    await press(id, { ...change, said: asked.was!.said!, agreed: "1", click: newId() });
    return asked.text;
  };
  await agree({ time: "06:00", from: ahead(4) });
  const page = await loader(args(path, { headers: { cookie } }));
  const turn = `Cambia el ${dayShort(ahead(4))}: 06:00, 6 personas, $120.`;
  expect(page.all).toMatchObject([{ rides: ["14:30 Aeropuerto de Liberia → Tamarindo"], turns: [turn] }]);
  const text = await agree({ time: "07:00", people: "8" });
  expect(text.split("\n").slice(1, 5)).toEqual([
    "Hora: 14:30 → 07:00.",
    "Personas: 6 → 8.",
    `Desde el ${dayShort(ahead(4))}, hora: 06:00 → 07:00.`,
    `Precio: $120 → $140: ${dayList(2, 3, 4, 15)}.`,
  ]);
});

test("what a colleague changed since is asked anew, though the prices are the same", async () => {
  const { id } = await newSeries();
  const { said } = (await press(id, { time: "06:00" })).was!;
  const theirs = await press(id, { time: "07:00" });
  expect(await press(id, { time: "07:00", agreed: "48000", said: theirs.was!.said! })).toMatchObject({
    good: true,
  });
  const asked = await press(id, { time: "06:00", agreed: "48000", said: said! });
  expect(asked).toMatchObject({ status: 409 });
  expect(asked.text).toContain("Hora: 07:00 → 06:00.");
});

test("what changed since it was shown is asked anew", async () => {
  const { id } = await newSeries();
  const { said } = (await press(id, { people: "8" })).was!;
  const byHand = { beforeCents: 12_000, priceCents: 11_000, reason: "x" };
  await setPrice((await ridesOf(id))[1]!.reservationId, byHand, office);
  const asked = await press(id, { people: "8", said: said!, agreed: "56000" });
  expect(asked).toMatchObject({ status: 409, agree: { button: "Cambiar 3 viajes" } });
  expect(asked.text).toMatch(
    /^Cambió desde que lo vio\. Si está de acuerdo, pulse otra vez\.\nCambian 3 viajes\./,
  );
  expect(await pricesOf(id)).toEqual([12_000, 11_000, 12_000, 12_000, 12_000]);
});

test.each([
  [{ from: ahead(0), people: "8" }, "from"],
  [{ from: ahead(61), people: "8" }, "from"],
  [{ time: "25:00" }, "time"],
  [{ people: "99" }, "people"],
  [{ people: "9".repeat(500) }, "people"],
  [{ price: "gratis" }, "price"],
  [{ price: "90" }, "reason"],
])("%j is refused at its field", async (change, field) => {
  const { id } = await newSeries();
  const refused = await press(id, change as Record<string, string>);
  expect(refused).toMatchObject({ status: 400, problems: { [field]: expect.any(String) } });
  expect(refused.agree).toBeUndefined();
});

test("an empty form and a series that is gone are answered with a sentence", async () => {
  const { id } = await newSeries();
  expect(await press(id, {})).toMatchObject({
    text: "Escriba qué cambia: la hora, las personas o el precio.",
  });
  for (const gone of ["x", `${id.slice(1)}a`])
    expect(await press(gone, { people: "8" })).toMatchObject({ text: "Esta serie ya no existe." });
});

test("hour and people are changed by those who dispatch, a price by those who also have the cash", async () => {
  const { id } = await newSeries();
  const { cookie: dispatcher } = await colleagueWith("dispatcher");
  expect(await press(id, { people: "8" }, dispatcher)).toMatchObject({ agree: { cents: 56_000 } });
  const price = { price: "90", reason: "contrato" };
  expect(await press(id, price, dispatcher)).toMatchObject({ status: 403, outcome: "notYours" });
  const asked = await press(id, price);
  expect(asked.text).toContain(`Precio: $120 → $90: ${dayList(2, 3, 4, 15)}.`);
  const agreed = { said: asked.was!.said!, agreed: "36000" };
  expect(await press(id, { ...price, ...agreed }, dispatcher)).toMatchObject({ outcome: "notYours" });
  expect(await press(id, { ...price, ...agreed })).toMatchObject({ good: true });
  expect(await pricesOf(id)).toEqual([12_000, 9_000, 9_000, 9_000, 9_000]);
});

test("what makes rides cheaper needs a fresh second factor, whatever the form says it showed", async () => {
  const { id } = await newSeries();
  cookie = (await withSecondFactor(cookie, "papaya-7")).cookie;
  await db.update(sessions).set({ secondFactorAt: new Date(0) });
  const change = { people: "2" };
  const asked = await press(id, change);
  const { said } = asked.was!;
  const unproved = await press(id, { ...change, said: said!, agreed: "40000" });
  expect(unproved).toMatchObject({ outcome: "codeWanted", asksCode: "codeWanted", agree: asked.agree });
  const without = said!.replace("|less.", "|");
  expect(without).not.toBe(said);
  expect(await press(id, { ...change, said: without, agreed: "40000" })).toMatchObject({ status: 409 });
  expect(new Set(await pricesOf(id))).toEqual(new Set([12_000]));
  const dearer = await press(id, { people: "8" });
  const agreed = { people: "8", said: dearer.was!.said!, agreed: "56000" };
  expect(await press(id, agreed)).toMatchObject({ good: true });
});
