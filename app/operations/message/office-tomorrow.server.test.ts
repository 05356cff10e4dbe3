import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { beforeEach, expect, test } from "vitest";
import { openTransfer, soon } from "../../../test/bookings.ts";
import { agreedHour } from "../../../test/rides.ts";
import { addDays, momentInCostaRica } from "../../domain/common/day.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { doByClock } from "../upkeep/work.server.ts";
import { deliverLetter } from "./notify.server.ts";
import { sendOfficeTomorrow } from "./office-tomorrow.server.ts";

const evening = momentInCostaRica(addDays(soon, -1), "18:00");
const told = () => db.select().from(messages).where(eq(messages.kind, "dayAhead"));

beforeEach(async () => {
  await reserve(await openTransfer());
});

test("in the evening the operator gets tomorrow's rides, once, from however many processes", async () => {
  await Promise.all([sendOfficeTomorrow(evening), sendOfficeTomorrow(evening), sendOfficeTomorrow(evening)]);
  const before = await told();
  expect(before).toMatchObject([
    { onceKey: `day:${soon}`, contents: { day: soon }, recipient: env.OPERATOR_EMAIL, state: "queued" },
  ]);
  await deliverLetter(before[0]!.id);
  await sendOfficeTomorrow(momentInCostaRica(addDays(soon, -1), "23:00")); // a process starts after the evening's letter
  expect(await told()).toMatchObject([{ state: "captured", attempts: 1 }]);
});

test("where the hour of the evening was missed, the clock's work of every five minutes sends the letter", async () => {
  await doByClock(momentInCostaRica(addDays(soon, -1), "17:55"));
  expect(await told()).toEqual([]);
  for (const time of ["18:35", "18:40"]) await doByClock(momentInCostaRica(addDays(soon, -1), time));
  expect(await told()).toHaveLength(1);
});

test("before the evening, and for a day without rides, no letter is sent", async () => {
  await sendOfficeTomorrow(momentInCostaRica(addDays(soon, -1), "17:30"));
  await sendOfficeTomorrow(momentInCostaRica(soon, "18:00"));
  await sendOfficeTomorrow(momentInCostaRica(addDays(soon, -2), "18:00"));
  expect(await told()).toEqual([]);
});

test("the letter has the rides as they are when it is sent, with its two files", async () => {
  await sendOfficeTomorrow(evening);
  const [letter] = await told();
  await db.update(legs).set(agreedHour("05:10"));
  await deliverLetter(letter!.id);
  const [sent] = await told();
  const { subject, text, attachments } = await PostalMime.parse(sent!.captured!);
  expect(subject).toMatch(/: 1 viaje, 1 por resolver$/);
  expect(text).toContain("05:10");
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [`viajes-${soon}.html`, "text/html"],
    [`viajes-${soon}.csv`, "text/csv"],
  ]);
  const [page, table] = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
  expect([...table!.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(table!.toString()).toContain(`${soon};05:10;`);
  expect(page!.toString()).toContain("Inés Ñandú");
});
