import { expect, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { heardInWeek, momentOfStep, stepMinutes, tellHeard, weekOfGuests } from "../../../test/clock-week.ts";
import { addDays, momentInCostaRica } from "../../domain/common/day.ts";
import { isQuiet } from "../../domain/message/clock-letter.ts";
import { db } from "../../store/engine/db.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { writeByClock } from "./clock-letters.server.ts";
import { composeLetter } from "./compose.server.ts";
import { readDueChats } from "./due-chats.server.ts";
import { deliverLetter } from "./notify.server.ts";

const steps = (7 * 24 * 60) / stepMinutes;

test("in a week on a fast clock, every guest gets each message once, at its hour, and in their language", {
  timeout: 120_000,
}, async () => {
  const { actAt, nameOf } = await weekOfGuests();
  const heard: (string | undefined)[] = [];
  for (let step = 0; step <= steps; step++) {
    const now = momentOfStep(step);
    await actAt(now);
    // Two processes run; one of them was just restarted.
    await Promise.all([writeByClock(now), writeByClock(now)]);
    const queued = (await db.select().from(messages)).filter(({ state }) => state === "queued");
    for (const letter of queued) {
      expect(isQuiet(now), letter.kind).toBe(false);
      const { text } = await composeLetter(letter);
      await Promise.all([deliverLetter(letter.id), deliverLetter(letter.id)]);
      heard.push(tellHeard(letter.kind, nameOf(letter.reservationId), text, step));
    }
  }
  expect(heard.filter(Boolean)).toEqual(heardInWeek);
  const { due } = await readDueChats(momentInCostaRica(addDays(soon, 7), "00:00"));
  expect(due).toEqual([]);
});
