import { beforeEach, expect, test } from "vitest";
import { colleagueWith } from "../../../../test/colleagues.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { newPartner, newPartnerDesk } from "../../../../test/partners.ts";
import { args, post } from "../../../../test/requests.ts";
import { cutMonth, month, rideOfMonth } from "../../../../test/statements.ts";
import { partnerWith } from "../../../domain/common/actor.ts";
import { newId } from "../../../domain/common/reference.ts";
import { agreeWithRest, sayOfLine } from "../../../operations/partner/answer-statement.server.ts";
import { loader as moneyLoader } from "../money/money.tsx";
import { action, loader } from "./partner.tsx";
import { loader as listLoader } from "./partners.tsx";

const list = "/dashboard/admin/partners";
let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

async function contradicted() {
  const partner = await newPartner();
  const desk = await newPartnerDesk(partner);
  await rideOfMonth(partner);
  await rideOfMonth(partner, "noShow", `${month}-02`);
  const { id } = await cutMonth(partner);
  const by = partnerWith(desk.id);
  await sayOfLine(id, { press: newId(), position: 1, kind: "disputed", words: "Sí bajó" }, by);
  await agreeWithRest(id, newId(), by);
  return partner;
}

const page = async (partner: string) =>
  await loader(args(`${list}/${partner}`, { headers: { cookie }, params: { partner } }));
async function press(partner: string, fields: Record<string, string>, as = cookie) {
  const sent = { form: "x", period: month, ...fields };
  return (await action(post(`${list}/${partner}`, sent, as, { partner }))).data;
}
const asked = async () =>
  (await listLoader(args(list, { headers: { cookie } }))).rows.map(({ disputed, toClose }) => [
    disputed,
    toClose,
  ]);
const inMoney = async () =>
  (await moneyLoader(args("/dashboard/admin/money", { headers: { cookie } }))).statements;

test("a contradiction stands first with the words of both, is answered in one line, and the statement is closed and paid", async () => {
  const partner = await contradicted();
  expect(await asked()).toEqual([[1, 1]]);
  expect(await inMoney()).toBe("1 estado de socios por cerrar");
  expect((await page(partner)).statements).toMatchObject([
    {
      sum: "$12",
      state: "2 líneas · contradice 1 línea",
      letter: expect.stringContaining("carta del"),
      hindered: "disputed",
      disputed: [{ why: "No apareció.", voices: [{ by: "Hotel Diriá, Recepción", words: "Sí bajó" }] }],
    },
  ]);
  expect(await press(partner, { intent: "closeStatement" })).toMatchObject({ good: false, isStale: true });
  expect(await press(partner, { intent: "answerLine", line: "1", answer: "" })).toMatchObject({
    problems: { answer: "Escriba qué se le contesta" },
  });
  const long = { intent: "answerLine", line: "1", answer: "x".repeat(201) };
  expect(await press(partner, long)).toMatchObject({ problems: { answer: "Escriba hasta 200 letras" } });
  const answer = { intent: "answerLine", line: "1", answer: "Minor esperó 24 minutos" };
  expect(await press(partner, answer)).toMatchObject({ good: true });
  expect(await press(partner, { intent: "closeStatement" })).toMatchObject({ good: true });
  expect(await press(partner, { intent: "closeStatement" })).toMatchObject({
    good: false,
    text: "Ya estaba cerrado",
  });
  expect(await inMoney()).toBe("$12 de estados cerrados por pagarles");
  const paid = { intent: "pay", amount: "12", method: "setOff", note: "" };
  expect(await press(partner, paid)).toMatchObject({ good: true });
  const after = await page(partner);
  expect(after.statements[0]!.state).toMatch(/^cerrado el .* · saldado$/);
  expect(after.entries[0]).toMatchObject({ title: "Pago: Compensado con lo que nos debe", sum: "− $12" });
  expect(await inMoney()).toBe("");
  expect(await asked()).toEqual([[0, 0]]);
});

test("owner and cashier answer and close, dispatcher and reader don't, and no form reaches another partner's statement", async () => {
  const partner = await contradicted();
  const other = await newPartner();
  const answer = { intent: "answerLine", line: "1", answer: "No" };
  for (const role of ["dispatcher", "reader"] as const) {
    const { cookie: theirs } = await colleagueWith(role);
    const pressed = press(partner, answer, theirs).catch((thrown) => thrown);
    expect(await pressed).not.toMatchObject({ good: true });
  }
  expect(await press(other, answer)).toMatchObject({ good: false });
  expect(await press(other, { intent: "closeStatement" })).toMatchObject({ good: false });
  for (const period of ["", "2020-01", "\0", "x".repeat(10_000)])
    expect(await press(partner, { ...answer, period })).toMatchObject({ good: false });
  const { cookie: cashier } = await colleagueWith("cashier");
  expect(await press(partner, answer, cashier)).toMatchObject({ good: true });
  expect(await press(partner, { intent: "closeStatement" }, cashier)).toMatchObject({ good: true });
});
