import { expect, test } from "vitest";
import { emmasTransfer } from "../../test/cast.ts";
import { sampleCompany } from "../domain/catalogue/company.ts";
import { defaultPolicy } from "../domain/reservation/policy.ts";
import type { Leg } from "../domain/reservation/reservation.ts";
import { calendarEntry } from "./calendar-entry.ts";
import { calendarWords } from "./en/reservation/calendar.ts";
import { en } from "./en.ts";
import { speakFor } from "./with-company.ts";

const flown: Leg = {
  ...emmasTransfer.legs[0]!,
  day: "2098-12-19",
  time: "23:25",
  timeFrom: "flight",
  reason: { way: "landing", airportMinutes: 45 },
  flight: "UA1437",
  flightTime: "22:40",
  destinationDoor: "Hotel Diriá",
  refundsFrom: "2098-12-19T23:25",
};
const about = {
  t: en,
  words: calendarWords,
  reservation: { ...emmasTransfer, firstName: "Emma Solís" },
  phone: "+50626530000",
  tripUrl: "https://example.com/trip/secret",
  policy: defaultPolicy,
};

test("a calendar says where the guest stands, whom to look for and whom to call before anything else", () => {
  expect(calendarEntry(about, flown)).toEqual({
    title: "Van to Hotel Diriá, Tamarindo",
    place: "Liberia Airport, outside the exit",
    lines: [
      "Sign: EMMA SOLÍS",
      "To Hotel Diriá, Tamarindo",
      "Call or WhatsApp Ecotravel: +506 2653 0000",
      "UA1437 lands 10:40 PM",
      "Pick-up 45 minutes after you land",
      "Full refund until Thu, Dec 18, 11:25 PM, half refund until Fri, Dec 19, 9:25 PM",
      "TMR-7K4Q2, 6 people",
      "Your trip: https://example.com/trip/secret",
    ],
  });
});

test("a calendar leaves out what is not known, or not so", () => {
  const lines = (change: Partial<typeof about>, leg: Partial<Leg> = {}) =>
    calendarEntry({ ...about, ...change }, { ...flown, ...leg }).lines.join("\n");
  // Fellow travellers hear of no money, and an address that nobody confirmed of no name that holds a message.
  expect(lines({ policy: undefined })).not.toContain("refund");
  expect(lines({ reservation: { ...about.reservation, firstName: "" } })).not.toContain("Sign");
  speakFor({ ...sampleCompany, nameOnSign: false });
  expect(lines({})).not.toContain("Sign");
  speakFor(sampleCompany);
  expect(lines({}, { time: null, timeFrom: null, reason: null })).toContain(en.when.open);
  expect(lines({}, { state: "cancelled" })).toBe("TMR-7K4Q2");
});
