import { expect, test } from "vitest";
import { registered } from "../../../../../test/accounts.ts";
import { booked, happened } from "../../../../../test/driving.ts";
import { whileQueueIsFull } from "../../../../../test/full-queue.ts";
import { readRoom, roomDesk } from "../../../../../test/room-desk.ts";
import { answerTexts } from "../../../../texts/desk/frame/answers.ts";

const intents = [
  ...["accept", "decline", "plan", "details", "cancel"],
  ...["guest", "note", "take", "give", "undo", "price", "join"],
];
const strange = [
  "leg",
  "job",
  "entry",
  "request",
  "day",
  "people",
  "method",
  "amount",
  "price",
  "email",
  "duplicate",
  "said",
];

test.each(intents)(
  "the button %j with nonsense changes nothing, and what was typed comes back",
  async (intent) => {
    const { press, row } = await roomDesk(await booked());
    const before = await row();
    for (const nonsense of ["\u0000", "__proto__", "x".repeat(2_000)]) {
      const fields = Object.fromEntries(strange.map((name) => [name, nonsense]));
      const answer = await press(intent, { ...fields, words: "", back: "all:x", agreed: "1e9", shown: "-1" });
      expect(answer).toMatchObject({ good: false, form: intent });
      expect(answer.typed).toMatchObject(fields.leg === "__proto__" ? {} : fields);
    }
    expect([await row(), await happened()]).toEqual([before, []]);
  },
);

test.each(["", "constructor", "__proto__", "\u0000"])("the room has no button %j", async (intent) => {
  const { press, row } = await roomDesk(await booked());
  const before = await row();
  await expect(press(intent)).rejects.toMatchObject({ init: { status: 400 } });
  expect([await row(), await happened()]).toEqual([before, []]);
});

test("only the operator sees the room or changes anything in it", async () => {
  const { press, row, reference } = await roomDesk(await booked());
  const before = await row();
  const { cookie: customer } = await registered();
  for (const cookie of ["", customer]) {
    await expect(readRoom(reference, cookie)).rejects.toMatchObject({ status: 302 });
    for (const intent of intents)
      await expect(
        press(intent, { method: "sinpe", amount: "120", words: "x" }, cookie),
      ).rejects.toBeDefined();
  }
  expect([await row(), await happened()]).toEqual([before, []]);
});

test("a note for the staff is kept once with its author, and returns as typed where it is too long", async () => {
  const { press, open } = await roomDesk(await booked());
  const note = { words: "Portón azul\ndetrás del hotel", click: "abcdefghij0123456789" };
  expect(await press("note", note)).toMatchObject({ good: true });
  expect(await press("note", note)).toMatchObject({ good: true, text: "No había nada que cambiar." });
  const { notes } = await open();
  expect(notes.map(({ words }) => words)).toEqual([note.words]);
  const long = "x".repeat(1001);
  expect(await press("note", { words: long })).toMatchObject({ good: false, typed: { words: long } });
});

test.skipIf(!process.env.DATABASE_URL)(
  "while too many book at once a button says to press again",
  async () => {
    const { press } = await roomDesk(await booked());
    const answer = await whileQueueIsFull(() => press("confirm"));
    expect(answer).toMatchObject({ good: false, text: answerTexts.busy.text });
  },
);
