import { expect, test } from "vitest";
import { soon } from "../../../../test/bookings.ts";
import { colleagueWith } from "../../../../test/colleagues.ts";
import { call, counts, press } from "../../../../test/new-booking.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { addDays, timeInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { quoteTexts } from "../../../texts/desk/sale/quotes.ts";
import { action, loader } from "./quotes.tsx";

const { offer } = quoteTexts;
const today = todayInCostaRica();
const quote = { ...call, intent: "quote", quoteDay: addDays(today, 2), quoteTime: "18:00" };
const path = "/dashboard/admin/quotes";
const page = async (cookie: string) => (await loader(args(path, { headers: { cookie } }))).quotes;
const act = async (values: Record<string, string>, cookie: string) =>
  (await action(post(path, values, cookie))).data;

test("a quote books nothing, is in the list with its link for WhatsApp, and says who accepted", async () => {
  const { cookie } = await operatorSignedIn();
  const click = newId();
  const made = await press({ ...quote, click, claims: "on" }, cookie);
  expect([made.status, made.led]).toEqual([303, `${path}?made=${click}`]);
  expect((await press({ ...quote, click, claims: "on" }, cookie)).led).toBe(made.led);
  expect(await counts()).toEqual([0, 0, 0]);
  const [row] = await page(cookie);
  expect(row).toMatchObject({ state: "open", guest: "Noah Lindqvist", amount: "$120", claims: true });
  expect(decodeURIComponent(row!.chat!)).toContain("good until");
  expect(row!.sent).toBeUndefined();
  await act({ intent: "opened", quote: click }, cookie);
  expect((await page(cookie))[0]!.sent).toMatch(/^WhatsApp abierto/);
  await reserve(click);
  expect(await page(cookie)).toMatchObject([
    { state: "accepted", reference: expect.stringMatching(/^TMR-/) },
  ]);
});

test("what was quoted is not booked with other values by the same page, and is with the new click", async () => {
  const { cookie } = await operatorSignedIn();
  const click = newId();
  await press({ ...quote, click }, cookie);
  const changed = { ...quote, click, intent: "book", passengers: "3" };
  const refused = await press(changed, cookie);
  expect(refused.told).toMatchObject({ good: false, text: offer.before });
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await press({ ...changed, click: refused.told.click! }, cookie)).status).toBe(303);
});

test("what was quoted at an agreed price is not booked at it once the page shows another", async () => {
  const { cookie } = await operatorSignedIn();
  const click = newId();
  await press({ ...quote, click, agreed: "90", reason: "amigos" }, cookie);
  const refused = await press({ ...quote, click, intent: "book" }, cookie);
  expect(refused.told).toMatchObject({ good: false, text: offer.before });
  expect(await counts()).toEqual([0, 0, 0]);
});

test("what is withdrawn can be opened again, until it is accepted", async () => {
  const { cookie } = await operatorSignedIn();
  const click = newId();
  await press({ ...quote, click }, cookie);
  const { undo } = await act({ intent: "withdraw", quote: click }, cookie);
  expect(await page(cookie)).toMatchObject([{ state: "withdrawn", chat: undefined }]);
  // The bar adds `undone` to what an answer sends, unless the answer has its own.
  expect(await act({ undone: "on", ...undo! }, cookie)).toMatchObject({ text: quoteTexts.reopened });
  expect(await page(cookie)).toMatchObject([{ state: "open" }]);
  await reserve(click);
  expect(await act({ intent: "withdraw", quote: click }, cookie)).toMatchObject({ text: quoteTexts.late });
  expect(await act({ intent: "withdraw", quote: "nonsense" }, cookie)).toMatchObject({ good: false });
});

test.each([
  ["has no end", { quoteDay: "" }, offer.wrong.unreadable],
  ["ends at no hour", { quoteTime: "25:00" }, offer.wrong.unreadable],
  ["has ended", { quoteDay: today, quoteTime: timeInCostaRica() }, offer.wrong.past],
  [
    "ends on the day of a ride without an hour",
    { quoteDay: soon, quoteTime: "00:01" },
    offer.wrong.afterPickup,
  ],
  [
    "ends after the pick-up",
    { departureTime: "14:30", quoteDay: soon, quoteTime: "14:31" },
    offer.wrong.afterPickup,
  ],
])("a quote that %s is refused at its field, with what was typed", async (_, change, sentence) => {
  const { cookie } = await operatorSignedIn();
  const { status, told } = await press({ ...quote, ...change }, cookie);
  expect([status, told.problems?.quoteDay]).toEqual([400, sentence]);
  expect(told.typed).toMatchObject({ firstName: "Noah Lindqvist", ...change });
  expect(await page(cookie)).toEqual([]);
});

test("a quote may end at the very minute of the pick-up, and has the rules of a booking", async () => {
  const { cookie } = await operatorSignedIn();
  const last = { ...quote, departureTime: "14:30", quoteDay: soon, quoteTime: "14:30" };
  expect((await press(last, cookie)).status).toBe(303);
  expect((await press({ ...quote, paid: "cash" }, cookie)).told.text).toBe(offer.notPaid);
  const { told } = await press({ ...quote, agreed: "90" }, cookie);
  expect(told.problems).toEqual({ reason: byHandTexts.errors.reasonRequired });
});

test("who only reads sees the quotes without their links", async () => {
  const { cookie } = await operatorSignedIn();
  await press(quote, cookie);
  const reader = await colleagueWith("reader");
  expect(await page(reader.cookie)).toMatchObject([{ state: "open", chat: undefined, page: undefined }]);
});
