import { beforeEach, expect, test } from "vitest";
import { colleagueWith } from "../../../../test/colleagues.ts";
import { args } from "../../../../test/requests.ts";
import { PaymentError } from "../../../payment/payment-error.ts";
import { BusyError } from "../../../store/engine/claim-queue.server.ts";
import { answered, withRight } from "./acts.server.ts";
import { good, stale } from "./answer.ts";

const acts = {
  ...withRight("dispatch", {
    save: async () => good("Guardado."),
    old: async () => stale("Cambió."),
    busy: () => Promise.reject(new BusyError()),
    silent: () => Promise.reject(new PaymentError("NO_ANSWER", true)),
    broken: () => Promise.reject(new Error("broken")),
  }),
  ...withRight("manage", { rule: async () => good("") }),
};

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await colleagueWith("dispatcher"));
});

const press = (intent: string) => {
  const body = new URLSearchParams({ intent, form: "f", words: "lo escrito", "was-words": "" });
  return answered(args("/", { method: "POST", body, headers: { cookie } }), acts);
};

test.each([
  ["old", undefined, 409],
  ["busy", "busy", 409],
  ["silent", "noAnswer", 503],
  ["broken", "failed", 500],
  ["rule", "notYours", 403],
])(
  "a press that does not succeed is answered in its form, with what was typed: %s",
  async (intent, outcome, status) => {
    const { data, init } = await press(intent);
    expect(data).toMatchObject({ good: false, form: "f", text: expect.stringMatching(/\w/) });
    expect([data.outcome, data.typed, init!.status]).toEqual([
      outcome,
      { intent, form: "f", words: "lo escrito" },
      status,
    ]);
  },
);

test("a button may send all of its fields as one, and none of them over one that was sent by itself", async () => {
  const sent = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    return (await answered(args("/", { method: "POST", body, headers: { cookie } }), acts)).data;
  };
  expect(await sent({ packed: "intent=save&form=f" })).toEqual({ good: true, text: "Guardado.", form: "f" });
  expect(await sent({ packed: "intent=save", intent: "rule" })).toMatchObject({ outcome: "notYours" });
});

test("a press that succeeds empties its form, and an unknown button is refused", async () => {
  const { data, init } = await press("save");
  expect([data, init!.status]).toEqual([{ good: true, text: "Guardado.", form: "f" }, 200]);
  for (const unknown of ["", "constructor", "__proto__"])
    await expect(press(unknown)).rejects.toMatchObject({ init: { status: 400 } });
});
