import { expect, test } from "vitest";
import { orderedTour, orderedTransfer } from "../../../test/orders.ts";
import { bookedDetails } from "./booked-details.ts";

const guest = { firstName: "Emma", email: "emma@example.com", phone: "+14155552671", message: "Hello" };

test.each([
  ["a round trip", orderedTransfer, { bookingType: "Viaje", tripType: "roundTrip", travellers: null }],
  ["a way", { ...orderedTransfer, tripType: "oneWay" as const }, { tripType: "oneWay", travellers: null }],
  ["a tour", { ...orderedTour, travellers: 2 }, { bookingType: "Tour", tripType: null, travellers: 2 }],
  ["a tour of as many as are paid for", orderedTour, { tripType: null, travellers: null }],
])("the typed details of %s are kept", (_, details, kept) => {
  expect(bookedDetails(details)).toMatchObject({ passengers: 4, ...guest, ...kept });
});

test("an older draft without a number of travellers counts all passengers", () => {
  const { travellers, ...before } = orderedTour;
  expect(bookedDetails(before as typeof orderedTour).travellers).toBeNull();
});
