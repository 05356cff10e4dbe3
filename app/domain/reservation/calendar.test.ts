import fc from "fast-check";
import { expect, test } from "vitest";
import { emmasTour, emmasTransfer } from "../../../test/cast.ts";
import { addDays } from "../common/day.ts";
import { type CalendarOptions, legCalendar, tripCalendar } from "./calendar.ts";
import type { Leg, Reservation } from "./reservation.ts";

const options: CalendarOptions = {
  tripUrl: "https://example.com/trip/secret",
  language: "en",
  company: "Ecotravel",
  organizer: "hello@ecotravel.example",
  tell: ({ from, to }) => ({
    title: `To ${to}`,
    place: `${from}, outside`,
    lines: ["Sign: EMMA", `From ${from}`],
  }),
};
const anyText = fc.string({ unit: "binary", maxLength: 120 });
const anyDay = fc.nat(4000).map((days) => addDays("2026-01-01", days));

test("a pick-up at eight in the evening is the next day in universal time", () => {
  expect(ride({ day: "2026-12-31", time: "20:00" })).toMatchObject({
    DTSTART: "20270101T020000Z",
    DTEND: "20270101T040000Z",
    DTSTAMP: "20261120T160000Z",
    SUMMARY: "To Tamarindo",
    LOCATION: "Liberia Airport, outside",
    DESCRIPTION: "Sign: EMMA\nFrom Liberia Airport",
  });
});

test("every day and time is the same moment as on a clock in Costa Rica", () => {
  fc.assert(
    fc.property(anyDay, fc.nat(23), fc.nat(59), (day, hour, minute) => {
      const pad = (n: number) => String(n).padStart(2, "0");
      const utcDay = hour >= 18 ? addDays(day, 1) : day;
      const expected = `${utcDay.replaceAll("-", "")}T${pad((hour + 6) % 24)}${pad(minute)}00Z`;
      expect(ride({ day, time: `${pad(hour)}:${pad(minute)}` }).DTSTART).toBe(expected);
    }),
  );
});

test("the file is the same wherever the server stands", () => {
  const home = process.env.TZ;
  const allDay = { ...emmasTransfer, legs: emmasTransfer.legs.map((leg) => ({ ...leg, time: null })) };
  try {
    const files = ["UTC", "Pacific/Auckland", "America/Los_Angeles"].map((zone) => {
      process.env.TZ = zone;
      return tripCalendar(emmasTransfer, options) + tripCalendar(allDay, options);
    });
    expect(new Set(files).size).toBe(1);
  } finally {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  }
});

test("a ride without a time takes the whole day and leaves it free", () => {
  expect(ride({ day: "2026-12-31", time: null })).toMatchObject({
    "DTSTART;VALUE=DATE": "20261231",
    "DTEND;VALUE=DATE": "20270101",
    TRANSP: "TRANSPARENT",
  });
});

test("a ride between two hours begins at the first, and ends as long as it takes after the last", () => {
  const window = { day: "2026-12-31", time: null, windowFrom: "12:30", windowTo: "13:00" };
  expect(ride({ ...window, driveMinutes: 75 })).toMatchObject({
    DTSTART: "20261231T183000Z",
    DTEND: "20261231T201500Z",
  });
});

test("a ride takes as long as its drive, and two hours on an unknown road", () => {
  const end = (driveMinutes?: number | null) => ride({ time: "12:00", driveMinutes }).DTEND;
  expect([end(75), end(null), end()]).toEqual(["20261205T191500Z", "20261205T200000Z", "20261205T200000Z"]);
});

test("a calendar reminds a day and two hours before a ride that has an hour and takes place", () => {
  const alarms = (change: Partial<Leg>) => {
    const leg = { ...emmasTransfer.legs[0]!, ...change };
    const file = legCalendar({ ...emmasTransfer, legs: [leg] }, leg, options);
    return [...file.matchAll(/TRIGGER:(\S+)/g)].map(([, trigger]) => trigger);
  };
  expect(alarms({})).toEqual(["-P1D", "-PT2H"]);
  expect([alarms({ time: null }), alarms({ state: "cancelled" })]).toEqual([[], []]);
  expect(alarms({ time: null, windowFrom: "12:30", windowTo: "13:00" })).toEqual(["-P1D", "-PT2H"]);
});

test("an event keeps its id when its day moves, and no two legs share an id", () => {
  const [there, back] = emmasTransfer.legs as [Leg, Leg];
  const moved = { ...emmasTransfer, legs: [{ ...there, day: "2026-12-09" }, back] };
  const uid = (reservation: Reservation, leg: Leg) => read(legCalendar(reservation, leg, options)).UID;
  expect(uid(moved, moved.legs[0]!)).toBe(uid(emmasTransfer, there));
  // These ids are in guests' calendars already.
  expect(uid(emmasTransfer, there)).toBe("TMR-7K4Q2-1@ecotravel");
  expect(uid(emmasTransfer, back)).toBe("TMR-7K4Q2-2@ecotravel");
});

test("the file of a trip holds every leg once", () => {
  const file = tripCalendar(emmasTransfer, options);
  expect(file.match(/^BEGIN:VCALENDAR\r$/gm)).toHaveLength(1);
  expect(file.match(/^UID:.*\r$/gm)).toHaveLength(2);
});

test("the file says which language it is in", () => {
  const file = tripCalendar(emmasTransfer, { ...options, language: "es" });
  expect(file).toContain("PRODID:-//Ecotravel//Trips//ES\r\n");
  expect(tripCalendar(emmasTransfer, options)).toContain("PRODID:-//Ecotravel//Trips//EN\r\n");
});

test("a plan that changed has a higher number and the moment of the change", () => {
  const changed = { ...emmasTransfer, changes: 3, updatedAt: new Date("2026-11-23T17:05:00Z") };
  const [before, since] = [emmasTransfer, changed].map((one) =>
    read(legCalendar(one, one.legs[0]!, options)),
  );
  expect([before!.SEQUENCE, before!.DTSTAMP]).toEqual(["0", "20261120T160000Z"]);
  expect([since!.SEQUENCE, since!.DTSTAMP]).toEqual(["3", "20261123T170500Z"]);
  expect(since!.UID).toBe(before!.UID);
});

test("a cancelled reservation takes its events out of the calendar", () => {
  const cancelled: Reservation = { ...emmasTransfer, status: "CANCELLED" };
  const file = tripCalendar(cancelled, options);
  expect(file.match(/^METHOD:CANCEL\r$/gm)).toHaveLength(1);
  expect(file.match(/^STATUS:CANCELLED\r$/gm)).toHaveLength(2);
  // RFC 5546 requires an organizer in a cancellation.
  expect(read(file)).toMatchObject({ 'ORGANIZER;CN="Ecotravel"': "mailto:hello@ecotravel.example" });
});

test("a ride that is cancelled alone says so in its own file, and among the others", () => {
  const [there, back] = emmasTransfer.legs as [Leg, Leg];
  const trip: Reservation = { ...emmasTransfer, legs: [there, { ...back, state: "cancelled" }] };
  const [stays, gone] = trip.legs.map((leg) => legCalendar(trip, leg, options));
  expect(stays).not.toMatch(/METHOD|STATUS|ORGANIZER/);
  expect(gone).toMatch(/METHOD:CANCEL\r\n(.*\r\n)*STATUS:CANCELLED\r\n/);
  const all = tripCalendar(trip, options);
  expect(all).not.toContain("METHOD");
  expect(all.match(/^STATUS:CANCELLED\r$/gm)).toHaveLength(1);
});

test("a tour with a start time takes as long as the catalogue says", () => {
  const [leg] = emmasTour.legs as [Leg];
  const span = (tourMinutes?: number) => {
    const tour = { ...emmasTour, tourMinutes, legs: [{ ...leg, time: "13:00" }] };
    const { DTSTART, DTEND } = read(legCalendar(tour, tour.legs[0]!, options));
    return [DTSTART, DTEND];
  };
  expect(span(300)).toEqual(["20261231T190000Z", "20270101T000000Z"]);
  expect(span()).toEqual(["20261231T190000Z", "20270101T030000Z"]);
});

test("commas, semicolons, backslashes and line ends are escaped", () => {
  const tell = () => ({ title: "a,b;c\\d\r\ne", place: "", lines: [] });
  const file = legCalendar(emmasTour, emmasTour.legs[0]!, { ...options, tell });
  expect(file).toContain("SUMMARY:a\\,b\\;c\\\\d\\ne\r\n");
});

test("any text comes back unchanged, and can't add a line of its own", () => {
  fc.assert(
    fc.property(anyText, anyText, (from, to) => {
      const event = ride({ from: `x${from}`, to: `x${to}` });
      expect(event.SUMMARY).toBe(`To x${readable(to)}`);
      expect(event.LOCATION).toBe(`x${readable(from)}, outside`);
      expect(Object.keys(event).sort()).toEqual(Object.keys(ride({})).sort());
    }),
  );
});

test("no line is longer than 75 octets, and none splits a character", () => {
  const long = fc.array(fc.constantFrom("a", "é", "猫", "🏄", ",", "\n"), { minLength: 60, maxLength: 200 });
  fc.assert(
    fc.property(long, (characters) => {
      const tell = () => ({ title: characters.join(""), place: "", lines: [] });
      const bytes = Buffer.from(tripCalendar(emmasTour, { ...options, tell }));
      expect(bytes.toString()).not.toContain("\ufffd");
      const lines = bytes.toString("latin1").split("\r\n");
      expect(lines.pop()).toBe("");
      for (const line of lines) {
        const octets = Buffer.from(line, "latin1");
        expect(octets.length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
        new TextDecoder("utf-8", { fatal: true }).decode(octets);
      }
      expect(lines.some((line) => line.startsWith(" "))).toBe(true);
    }),
  );
});

function ride(change: Partial<Leg>): Record<string, string> {
  const leg = { ...emmasTransfer.legs[0]!, ...change };
  return read(legCalendar({ ...emmasTransfer, legs: [leg] }, leg, options));
}

/** The properties of the event, unfolded and unescaped. */
function read(file: string): Record<string, string> {
  const unfolded = file.replaceAll("\r\n ", "").replace(/BEGIN:VALARM.*?END:VALARM\r\n/gs, "");
  const lines = unfolded.split("\r\n");
  const event = lines.slice(lines.indexOf("BEGIN:VEVENT") + 1, lines.indexOf("END:VEVENT"));
  return Object.fromEntries(
    event.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), unescaped(line.slice(colon + 1))];
    }),
  );
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/gs, (_, character) => (character === "n" ? "\n" : character));
}

function readable(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, " ");
}
