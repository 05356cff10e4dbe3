import { beforeEach, expect, test } from "vitest";
import { openTransfer, soon } from "../../../../test/bookings.ts";
import { booked } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { addRule } from "../../../../test/sale-rules.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { listSaleRules } from "../../../store/sale/sale-rules.server.ts";
import { closureTexts as words } from "../../../texts/desk/sale/closure.ts";
import { action as press, loader as queue } from "../message/messages.tsx";
import { action, loader } from "./closure.tsx";

const path = "/dashboard/admin/catalogue/availability/x";
let cookie: string;
let rule: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
  await booked(openTransfer());
  await booked(openTransfer({ departureTime: "09:00" }));
  await addRule({ effect: "closed", about: "road/liberia-airport/tamarindo", fromDay: soon, toDay: soon });
  rule = (await listSaleRules(todayInCostaRica()))[0]!.id;
});
const page = async (id = rule) => await loader(args(path, { headers: { cookie }, params: { rule: id } }));
const act = async (values: Record<string, string>) =>
  (await action(post(path, values, cookie, { rule }))).data;

test("the page says what is closed, lists its rides, and proposes in both languages what their guests are told", async () => {
  const { closure } = (await page()).data;
  expect(closure).toMatchObject({
    says: expect.stringMatching(/^Cerrado · camino Aeropuerto de Liberia – Tamarindo · /),
    rides: 2,
    days: 1,
    left: 2,
    byDay: [{ day: soon, rides: [{ time: "09:00", told: words.untold }, { time: "14:30" }] }],
  });
  expect(closure!.texts.en).toMatch(/^The road between Liberia Airport and Tamarindo is closed on /);
  expect(closure!.texts.es).toMatch(/^El camino entre Aeropuerto de Liberia y Tamarindo está cerrado el /);
  for (const unknown of [newId(), "nonsense"]) expect((await page(unknown)).init?.status).toBe(404);
});

test("one press tells all, Mensajes has what is to be sent, and undo takes back what has not left", async () => {
  const texts = { "es-notice": "Cerrado.", "en-notice": "Closed." };
  expect(await act({ ...texts, intent: "tell", "en-notice": "" })).toMatchObject({
    good: false,
    problems: { "en-notice": words.wrong.empty },
    typed: { "es-notice": "Cerrado." },
  });
  const told = await act({ ...texts, intent: "tell" });
  expect(told).toMatchObject({ good: true, title: words.told(2), undo: { intent: "takeBack" } });
  expect((await page()).data.closure).toMatchObject({
    left: 0,
    byDay: [{ rides: [{ isTold: true, told: expect.stringContaining(words.mail.queued) }, {}] }],
  });
  const chats = async () =>
    (await queue(args("/dashboard/admin/messages", { headers: { cookie } }))).chats!.all;
  const ours = (await chats()).filter(({ key }) => key.startsWith("notice "));
  expect(ours.map(({ text }) => /Closed\. .*\/trip\//.test(text))).toEqual([true, true]);
  const say = { intent: "said", key: ours[0]!.key };
  expect((await press(post("/dashboard/admin/messages", say, cookie))).data).toMatchObject({ good: true });
  expect(await act({ intent: "tell", ...texts })).toMatchObject({ good: true, text: words.nobody });
  expect(await act({ undone: "on", ...told.undo! })).toMatchObject({ good: true, text: words.takenBack(3) });
  expect((await chats()).filter(({ key }) => key.startsWith("notice "))).toEqual([]);
});

test("a long text leaves whole, and one that is too long is refused", async () => {
  const texts = (length: number) => ({ "es-notice": "a".repeat(length), "en-notice": "b".repeat(length) });
  expect(await act({ intent: "tell", ...texts(1100) })).toMatchObject({
    good: false,
    problems: { "en-notice": words.wrong.long },
  });
  expect(await act({ intent: "tell", ...texts(700) })).toMatchObject({ title: words.told(2) });
  const { all } = (await queue(args("/dashboard/admin/messages", { headers: { cookie } }))).chats!;
  expect(all.find(({ key }) => key.startsWith("notice "))!.text).toContain("b".repeat(700));
});
