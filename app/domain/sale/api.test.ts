import { expect, test } from "vitest";
import { addDays, todayInCostaRica } from "../common/day.ts";
import { newId } from "../common/reference.ts";
import { apiFailure, type Operation, operations } from "./api.ts";
import { availabilityQuery, tourQuery, transferQuery } from "./api-query.ts";

const { emailTour, emailTravel, sendBookingData, processPayment, sendEmail, quote, availability } =
  operations;
const calls = Object.entries<Operation>(operations);
const day = addDays(todayInCostaRica(), 3);
const ride = { from: "liberia-airport", to: "tamarindo" };

/** The words that the meaning of each status must contain, for every call. */
const meanings: Record<number, RegExp> = {
  200: /reservation|letter|sent|order|price|sold|heard/i,
  400: /not JSON|a parameter is missing/i,
  401: /nobody is signed in|not signed/i,
  403: /foreign page|only the operator/i,
  404: /\bno\b/i,
  409: /more than one|can't be|nothing to pay/i,
  429: /too often|more than 5 messages/i,
  502: /could not be delivered|does not answer/i,
};

test.each(calls)("each status of %s means the same as for all calls, and 200 is among them", (_, call) => {
  const { answers, summary } = call;
  for (const [status, [meaning]] of Object.entries(answers)) {
    expect(Object.keys(meanings)).toContain(status);
    expect(meaning).toMatch(meanings[Number(status)]!);
  }
  expect(answers).toHaveProperty("200");
  expect(summary).toMatch(/^[A-Z][\w ,.:;()-]+/);
});

const callsThat = (suits: (call: Operation) => unknown) => calls.filter(([, call]) => suits(call));
test.each([
  [400, "reads fields", callsThat(({ path, query, body }) => (query ?? body) && !path.includes("paypal"))],
  [401, "is the operator's", callsThat(({ cookie }) => cookie === "operator")],
  [403, "is for pages of ours or API_ORIGINS", callsThat(({ path }) => /ecotravel|emailSender/.test(path))],
  [404, "is about a booking", callsThat(({ cookie }) => cookie)],
  [409, "is about a booking", callsThat(({ cookie }) => cookie)],
  [502, "sends something at once", callsThat(({ path }) => /email|payment/i.test(path))],
])("the refusal %i is documented for every call that %s", (status, _, all) => {
  expect(all.length).toBeGreaterThan(0);
  for (const [name, { answers }] of all)
    expect([name, Object.keys(answers)]).toEqual([name, expect.arrayContaining([String(status)])]);
});

const letters = (count: number) => "x".repeat(count);

test.each<[string, number, (text: string) => { success: boolean }]>([
  ["a reservation's id", newId().length, (id) => emailTour.body.safeParse({ id })],
  ["a reference", 20, (reference) => emailTour.body.safeParse({ reference })],
  ["a guest's address", 254, (email) => emailTravel.body.safeParse({ email })],
  ["a guest's name", 100, (firstName) => emailTravel.body.safeParse({ firstName })],
  ["a day of departure", day.length, (departure) => emailTravel.body.safeParse({ departure })],
  ["a PayPal order", 40, (orderId) => sendBookingData.body.safeParse({ orderId })],
  ["the same as id", 40, (id) => sendBookingData.body.safeParse({ id })],
  ["a recipient", 254, (to) => sendEmail.body.safeParse({ subject: "Hello", text: "Two", to })],
  ["an ignored sender", 320, (from) => sendEmail.body.safeParse({ subject: "Hello", text: "Two", from })],
  ["a subject", 200, (subject) => sendEmail.body.safeParse({ subject, text: "Two" })],
  ["where to answer", 254, (replyTo) => sendEmail.body.safeParse({ subject: "Hello", text: "Two", replyTo })],
  ["a place", 80, (from) => availability.query.safeParse({ day, people: "3", from })],
])("%s is %i letters long at most", (_, most, read) => {
  expect([read(letters(most)).success, read(letters(most + 1)).success]).toEqual([true, false]);
});

test("a failure has success false or none, and never true", () => {
  const fits = (answer: object) => apiFailure.safeParse({ error: "No.", ...answer }).success;
  expect([fits({}), fits({ success: false }), fits({ success: true })]).toEqual([true, true, false]);
  const done = emailTour.answers[200]![1];
  expect([done.safeParse({ success: true }).success, done.safeParse({ success: false }).success]).toEqual([
    true,
    false,
  ]);
});

test("a reservation is answered with success, and a price with at least one line", () => {
  const booked = {
    id: "A",
    reference: "TMR-7K4Q2",
    bookingType: "Viaje",
    stage: "booked",
    status: "pending",
    payment: "PENDING",
  };
  const answer = { ...booked, priceCents: 100, currency: "USD" };
  const reservation = sendBookingData.answers[200][1];
  expect(reservation.safeParse({ success: true, ...answer }).success).toBe(true);
  expect(reservation.safeParse({ success: false, ...answer }).success).toBe(false);
  const price = (breakdown: string[]) =>
    quote.answers[200][1].safeParse({ priceCents: 100, currency: "USD", breakdown, pickups: [] }).success;
  expect([price([]), price(["Private van"])]).toEqual([false, true]);
  expect(processPayment.answers[200][1].safeParse({ id: "A" }).success).toBe(true);
});

test("a stop on the way is sent as 1, and one person goes where no number is sent", () => {
  const read = (more: object) => transferQuery.parse({ ...ride, ...more });
  expect(read({})).toMatchObject({ passengers: 1, extraStop: null, childSeats: 0, tripType: "oneWay" });
  expect(["", "0", "1"].map((extraStop) => read({ extraStop }).extraStop)).toEqual([null, null, "yes"]);
  expect(tourQuery({ leastPeople: 3, mostPeople: 5 }).parse({ tour: "1001" })).toMatchObject({
    passengers: 3,
  });
});

test("availability can be asked without places, a tour or a time, for up to 999 people", () => {
  const fits = (query: object) => availability.query.safeParse({ day, people: "3", ...query }).success;
  expect([fits({}), fits({ people: "999" }), fits({ people: "1000" })]).toEqual([true, true, false]);
  expect(availability.query.safeParse({ people: "3" }).success).toBe(false);
  expect(availabilityQuery.parse({ ...ride, tour: "", day, time: "", people: "3" })).toEqual({
    ...ride,
    tour: null,
    day,
    time: null,
    flight: "",
    flightTime: "",
    people: 3,
  });
});
