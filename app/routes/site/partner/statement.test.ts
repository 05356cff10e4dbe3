import { expect, test } from "vitest";
import { atDesk, newPartner, newPartnerDesk } from "../../../../test/partners.ts";
import { args, post } from "../../../../test/requests.ts";
import { cutMonth, month, rideOfMonth } from "../../../../test/statements.ts";
import { wholePage } from "../../../../test/whole-page.tsx";
import { newId } from "../../../domain/common/reference.ts";
import { monthPeriod } from "../../../domain/partner/partner-statement.ts";
import { cutStatement } from "../../../operations/money/cut-statement.server.ts";
import { setRate } from "../../../operations/money/set-rate.server.ts";
import { closePartnerStatement, sayOfLine } from "../../../operations/partner/answer-statement.server.ts";
import { payPartner } from "../../../operations/partner/pay-partner.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { statementVoices } from "../../../store/schema/statement-schema.server.ts";
import { loader as readPartnerLoader } from "./partner.tsx";
import { action, loader } from "./statement.tsx";
import { loader as csvLoader } from "./statement-csv.ts";

async function hotelWithStatement() {
  const desk = await newPartnerDesk(await newPartner());
  await rideOfMonth(desk.partnerId);
  await rideOfMonth(desk.partnerId, "noShow", `${month}-02`);
  const { id } = await cutMonth(desk.partnerId);
  return { ...desk, statementId: id };
}

const read = async (secret: string, period = month, path = "/partner/x") =>
  await loader(args(path, { params: { secret, period } }));
async function press(secret: string, fields: Record<string, string>, period = month) {
  const answer = await action(post("/partner/x", { click: newId(), ...fields }, "", { secret, period }));
  return { ...answer.data, status: answer.init?.status ?? 200 };
}

test("the lines that did not end as sold come first, and the sum says of what it consists", async () => {
  const { secret } = await hotelWithStatement();
  const page = (await read(secret)).data.page!;
  expect(page.first).toMatchObject([
    { initials: "I. Ñ.", why: "Not found at the door.", sold: "$120", part: "$0" },
  ]);
  expect(page.done).toMatchObject([{ why: "Done, 2:30 PM", part: "$12", state: "open" }]);
  expect(page).toMatchObject({ balanceCents: 1200, leftCents: 1200, toAgree: 2, closed: undefined });
  expect(page.sums).toEqual([
    { words: "1 ride done", sum: "$12" },
    { words: "1 cancelled or not found", sum: "$0" },
  ]);
  const spanish = (await read(secret, month, "/es/partner/x")).data.page!;
  expect(spanish.first[0]).toMatchObject({ why: "No apareció.", ride: "Aeropuerto de Liberia → Tamarindo" });
  expect(JSON.stringify(page)).not.toMatch(/Inés|ines@|4155552671/);
});

test("one line is contradicted in words, the rest agreed to by one press, and both voices stay", async () => {
  const { secret, statementId } = await hotelWithStatement();
  const line = String((await read(secret)).data.page!.first[0]!.position);
  expect(await press(secret, { intent: "disagree", line, what: "" })).toMatchObject({
    status: 400,
    problem: "words",
  });
  const long = "x".repeat(201);
  expect(await press(secret, { intent: "disagree", line, what: long })).toMatchObject({
    problem: "long",
    typed: long,
  });
  expect(await db.$count(statementVoices)).toBe(0);
  expect(await press(secret, { intent: "disagree", line, what: "Sí bajó, a las 09:20" })).toMatchObject({
    status: 200,
  });
  expect(await press(secret, { intent: "agreeAll" })).toMatchObject({ status: 200 });
  const answer = {
    press: newId(),
    position: Number(line),
    kind: "answered",
    words: "Esperó 24 minutos",
  } as const;
  await sayOfLine(statementId, answer, atDesk);
  const page = (await read(secret)).data.page!;
  expect(page).toMatchObject({ toAgree: 0, disputed: 0, done: [{ state: "agreed", voices: [] }] });
  expect(page.first[0]).toMatchObject({
    state: "answered",
    voices: [
      { by: "Recepción", words: "Sí bajó, a las 09:20" },
      { by: "", words: "Esperó 24 minutos" },
    ],
  });
  await closePartnerStatement(statementId, atDesk);
  expect(await press(secret, { intent: "agree", line })).toMatchObject({ status: 409, problem: "closed" });
  expect((await read(secret)).data.page!.closed).toBeDefined();
});

test("what is pressed for no line, or as none of the buttons, is refused", async () => {
  const { secret } = await hotelWithStatement();
  for (const line of ["", "99", "-1", "1e3", "x".repeat(10_000)])
    expect(await press(secret, { intent: "agree", line })).toMatchObject({ status: 400 });
  expect(await press(secret, { intent: "constructor", line: "0" })).toMatchObject({ status: 400 });
  expect(await db.$count(statementVoices)).toBe(0);
});

test("another partner's statement opens nothing, and a month without one neither", async () => {
  const { secret, partnerId } = await hotelWithStatement();
  const other = await newPartnerDesk(await newPartner());
  for (const [link, period] of [
    [other.secret, month],
    ["abcdefghijklmnopqrstuvwx", month],
    [secret, "2020-01"],
    [secret, "2026-11\0"],
    [secret, "x".repeat(10_000)],
  ] as const) {
    expect(await read(link, period)).toMatchObject({ data: { page: undefined }, init: { status: 404 } });
    expect(await press(link, { intent: "agreeAll" }, period)).toMatchObject({ status: 404 });
    await expect(csvLoader(args("/partner/x", { params: { secret: link, period } }))).rejects.toMatchObject({
      status: 404,
    });
  }
  expect(await db.$count(statementVoices)).toBe(0);
  expect(partnerId).not.toBe(other.partnerId);
});

test("what is left is said in colones too once a rate is set, for information, and no more once it is paid", async () => {
  const { secret, partnerId } = await hotelWithStatement();
  expect((await read(secret)).data.page!.colones).toBe("");
  await setRate(newId(), 507.35, atDesk);
  expect((await read(secret)).data.page!.colones).toMatch(
    /^In colones ₡6\s088, with a dollar at ₡507\.35 \(of .+\)\. This is for information/,
  );
  const csvOf = async () => {
    const answer = await csvLoader(args("/es/partner/x", { params: { secret, period: month } }));
    return (await answer.text()).trim().split("\r\n").at(-1);
  };
  expect(await csvOf()).toMatch(
    /^"?Por pagar, en colones a ₡507,35 del .+, para su información"?;;;;;;6088;$/,
  );
  const paid = { id: newId(), partnerId, kind: "payment", method: "sinpe", note: "", cents: 1_200 } as const;
  await payPartner(paid, atDesk);
  expect((await read(secret)).data.page).toMatchObject({ colones: "", leftCents: 0 });
  expect(await csvOf()).toMatch(/^Suma del mes/);
});

test("a list of more than thirty lines is folded by weeks, and what is looked at first is not", async () => {
  const { secret, partnerId } = await newPartnerDesk(await newPartner());
  const period = monthPeriod("2026-05");
  const facts = (n: number) => {
    return { kind: "ride", legId: `leg${n}`, state: n === 0 ? "noShow" : "done", soldCents: 12_000 };
  };
  const entries = Array.from({ length: 32 }, (_, n) => {
    const day = `2026-05-${String(Math.min(n + 1, 31)).padStart(2, "0")}`;
    return { entryId: newId(), cents: 100, at: new Date("2026-05-31"), day, facts: facts(n) };
  });
  const cut = { ...period, currency: "USD" } as const;
  await db.transaction((tx) => cutStatement(tx, { partnerId }, cut, async () => ({ entries })));
  const page = (await read(secret, "2026-05")).data.page!;
  expect([page.first.length, page.done.length]).toEqual([1, 31]);
  expect(page.weeks.map(({ rides, sum }) => [rides, sum])).toEqual([
    ["2 rides", "$2"],
    ["7 rides", "$7"],
    ["7 rides", "$7"],
    ["7 rides", "$7"],
    ["8 rides", "$8"],
  ]);
});

test.each([
  [30, []],
  [31, ["3 rides", "7 rides", "7 rides", "7 rides", "7 rides"]],
])("of %d rides that had not ended a long list is folded by weeks", async (count, weeks) => {
  const { secret, partnerId } = await newPartnerDesk(await newPartner());
  const open = Array.from({ length: count }, (_, n) => {
    return { day: `2026-05-${String(31 - n).padStart(2, "0")}`, reference: `TMR-${n}`, initials: "I. Ñ." };
  });
  const cut = { ...monthPeriod("2026-05"), currency: "USD" } as const;
  await db.transaction((tx) => cutStatement(tx, { partnerId }, cut, async () => ({ entries: [], open })));
  const page = (await read(secret, "2026-05")).data.page!;
  expect(page.open).toHaveLength(count);
  expect(page.openWeeks.map(({ rides }) => rides)).toEqual(weeks);
  const html = await wholePage(`/partner/${secret}/statements/2026-05`);
  expect(html.match(/<details/g) ?? []).toHaveLength(weeks.length);
  // Paper has all of them once.
  expect(html.match(/TMR-0</g) ?? []).toHaveLength(weeks.length > 0 ? 2 : 1);
});

test("a cancelled ride has the price at which it was sold, on the page and in the table alike", async () => {
  const { secret, partnerId } = await newPartnerDesk(await newPartner());
  const facts = { kind: "ride", legId: "leg", state: "cancelled", soldCents: 0, wasCents: 12_000 };
  const entries = [{ entryId: newId(), cents: 0, at: new Date("2026-05-20"), day: "2026-05-20", facts }];
  const cut = { ...monthPeriod("2026-05"), currency: "USD" } as const;
  await db.transaction((tx) => cutStatement(tx, { partnerId }, cut, async () => ({ entries })));
  expect((await read(secret, "2026-05")).data.page!.first).toMatchObject([{ sold: "$120", part: "$0" }]);
  const answer = await csvLoader(args("/es/partner/x", { params: { secret, period: "2026-05" } }));
  expect((await answer.text()).split("\r\n")[1]).toMatch(/;120;0;/);
});

test("the table is one that Excel opens, and the partner's page leads to the statement that waits", async () => {
  const { secret } = await hotelWithStatement();
  const answer = await csvLoader(args("/es/partner/x", { params: { secret, period: month } }));
  const [heading, ...rows] = (await answer.text()).trim().split("\r\n");
  expect(heading).toBe(`Día;Huésped;Referencia;Viaje;Cómo terminó;"Vendido, USD";"Su parte, USD";Respuesta`);
  expect(rows[0]).toMatch(
    /;I\. Ñ\.;TMR-\w{5};Aeropuerto de Liberia → Tamarindo;"Hecho, 2:30 p\. m\.";120;12;/,
  );
  expect(rows.at(-1)).toBe("Suma del mes;;;;;;12;");
  const page = (await readPartnerLoader(args("/partner/x", { params: { secret } }))).data.page!;
  expect(page.statements).toMatchObject([{ period: month, balanceCents: 1200, waits: true }]);
  await press(secret, { intent: "agreeAll" });
  const after = (await readPartnerLoader(args("/partner/x", { params: { secret } }))).data.page!;
  expect(after.statements).toMatchObject([{ waits: false }]);
});
