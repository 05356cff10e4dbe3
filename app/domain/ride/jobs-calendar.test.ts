import { expect, test } from "vitest";
import { type JobEvent, jobsCalendar } from "./jobs-calendar.ts";

const job: JobEvent = {
  id: "job",
  day: "2026-12-31",
  time: "20:00",
  minutes: 75,
  summary: "Emma",
  description: "4",
  location: "Liberia",
  url: "https://example.com/job",
};

async function written(...parts: JobEvent[][]): Promise<string> {
  const chunks = async function* () {
    yield* parts;
  };
  let file = "";
  for await (const part of jobsCalendar("Luis", chunks())) file += part;
  return file;
}

test("an event is as long as its ride, and a ride without a time takes the whole day", async () => {
  const timed = await written([job]);
  expect(timed).toContain("DTSTART:20270101T020000Z\r\nDTEND:20270101T031500Z\r\n");
  const open = await written([{ ...job, time: null }]);
  expect(open).toContain("DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n");
});

test("the chunks of all rides make one file, also where a chunk is empty", async () => {
  const file = await written([job], [], [{ ...job, id: "other" }]);
  expect(file.match(/^(BEGIN|END):\w+|^UID:.*/gm)).toEqual([
    "BEGIN:VCALENDAR",
    ...["BEGIN:VEVENT", "UID:job@ecotravel", "END:VEVENT"],
    ...["BEGIN:VEVENT", "UID:other@ecotravel", "END:VEVENT"],
    "END:VCALENDAR",
  ]);
});
