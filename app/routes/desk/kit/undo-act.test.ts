import { expect, test } from "vitest";
import { operatorWith } from "../../../domain/common/actor.ts";
import { newId } from "../../../domain/common/reference.ts";
import { mostAtOnePress } from "../../../domain/common/undo-time.ts";
import { db } from "../../../store/engine/db.server.ts";
import { keepAct } from "../../../store/team/recent-acts.server.ts";
import { good } from "./answer.ts";
import { undoable, undoHandlers } from "./undo-act.server.ts";

const actor = operatorWith("ana");
const press = async (acts: string[]) => {
  const form = new FormData();
  form.set("acts", acts.join(" "));
  return await undoHandlers.undoAct({ form, actor });
};

test("the minute is counted from the first of several acts", () => {
  const secondsSince = (ms: number) => undoable(good(""), ["a"], "", Date.now() - ms).waits?.seconds;
  expect(secondsSince(20_000)).toBeLessThanOrEqual(40);
  expect(secondsSince(20_000)).toBeGreaterThan(30);
  expect(secondsSince(90_000)).toBe(undefined); // no button either
});

test("the acts of a whole day are undone at one press, and no more than that", async () => {
  const acts = Array.from({ length: mostAtOnePress + 1 }, newId);
  await db.transaction(async (tx) => {
    for (const act of acts) await keepAct(tx, act, "said", { messageIds: [], jobIds: [] });
  });
  expect((await press(acts)).good).toBe(false);
  expect(await press(acts.slice(1))).toMatchObject({ good: true, text: "Deshecho. Todo quedó como estaba." });
});
