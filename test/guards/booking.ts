import type { Guards } from "./guard.ts";

const trip = "app/routes/site/trip/page/trip.test.ts";
const desk = "app/store/reservation/desk.server.test.ts";
const known = "app/operations/message/known-address.server.test.ts";
const confirmLink = "app/operations/message/confirm-link.server.ts";
const untold = "app/operations/message/unsent-changes.server.test.ts";

/** Guards of what guests and the operator see. */
export const booking: Guards = {
  "a message that could not be stored is told as failed": {
    file: "app/routes/site/contact/contact.tsx",
    code: 'return refuse(500, "failed", values, {});',
    instead: "",
    tests: "app/routes/site/contact/contact.test.ts",
    fails: "when the message can't be stored",
  },
  "data that could not be loaded is logged in its words": {
    file: "app/entry.server.tsx",
    code: 'request.method === "POST" ? "request" : "Error al cargar datos"',
    instead: '"request"',
    tests: "app/entry.server.test.ts",
    fails: "data that could not be loaded",
  },
  "the dialog comes once": {
    file: "app/routes/site/home/home.tsx",
    code: "if (notice.seen) return undefined;",
    instead: "",
    tests: "app/routes/site/home/home.test.ts",
    fails: "the dialog comes once",
  },
  "an address has the shape of one": {
    file: "app/domain/sale/booking-form.ts",
    code: "addressProblem(address)",
    instead: 'address.includes("@") ? undefined : ("shape" as const)',
    tests: "app/routes/site/contact/contact.test.ts",
    fails: "what can't be an address",
  },
  "no draft is booked too near its ride": {
    file: "app/operations/sale/reserve.server.ts",
    code: 'rides.some((ride) => isTooSoon(ride, { now, leads })) ? "tooSoon" : undefined',
    instead: "undefined",
    tests: "app/operations/sale/reserve.server.test.ts",
    fails: "a ride that has come too near",
  },
  "a crew knows how many come": {
    file: "app/domain/sale/tour-booking.ts",
    code: "travellers: passengers",
    instead: "travellers: undefined",
    tests: "app/domain/sale/tour-booking.test.ts",
    fails: "how many really come",
  },
  "a shared trip says no more than it must": {
    file: "app/routes/site/trip/page/find-trip.server.ts",
    code: "{ shared: withoutPrivate(shared) }",
    instead: "{ shared }",
    tests: trip,
    fails: "a shared trip says when and where",
  },
  "a shared trip is under a seal": {
    file: "app/operations/reservation/share-secret.server.ts",
    code: "isSealOf(shareLink(reservation), read.sealed)",
    instead: "true",
    tests: trip,
    fails: "with the shared link nothing is paid",
  },
  "flights, places and tours are found": {
    file: "app/operations/sale/reserve.server.ts",
    code: "rides: wordsOfRides(rides, await namesOf(tx, rides, tour?.id))",
    instead: 'rides: ""',
    tests: desk,
    fails: "the search finds by any word",
  },
  "what somebody is to tell goes by no mail": {
    file: "app/operations/message/notify.server.ts",
    code: "and(eq(messages.id, emailId), isLetter)",
    instead: "eq(messages.id, emailId)",
    tests: untold,
    fails: "no mail goes out",
  },
  "who was told of an older plan is told again": {
    file: "app/operations/message/unsent-changes.server.ts",
    code: 'if (reservation.changes !== changes) return "changedMeanwhile";',
    instead: "",
    tests: untold,
    fails: "told is noted once",
  },
  "unpaid bookings take so many vans of a day": {
    file: "app/operations/sale/unpaid-limits.server.ts",
    code: "taken + wanted.length * vansFor(people) > mostUnpaidVans[limit]",
    instead: "taken < 0",
    tests: "app/operations/sale/unpaid-limits.server.test.ts",
    fails: "a visitor takes four vans",
  },
  "a payment takes its seats while PayPal makes its order": {
    file: "app/operations/sale/availability.server.ts",
    code: "days.length > 0 ? await readBeginning(from, own) : []",
    instead: "[] as Awaited<ReturnType<typeof readBeginning>>",
    tests: "app/operations/sale/unpaid-limits.server.test.ts",
    fails: "a payment takes its seats while",
  },
  "what is beyond the limits holds no van": {
    file: "app/store/sale/sale-rules.server.ts",
    code: "not(isBeyond))",
    instead: "isBeyond && undefined)",
    tests: "app/operations/sale/unpaid-limits.server.test.ts",
    fails: "a payment beyond the limits holds",
  },
  "an address is known by a press alone": {
    file: "app/operations/message/confirm-address.server.ts",
    code: "await knowAddress(tx, email, how);",
    instead: "",
    tests: known,
    fails: "only a press",
  },
  "only a letter's own link confirms its address": {
    file: confirmLink,
    code: "isSealOf(confirmLink(reservation), read.sealed)",
    instead: "true",
    tests: known,
    fails: "only a press",
  },
  "a link confirms the address of its own letter": {
    file: confirmLink,
    code: "addressKey(email)",
    instead: "typeof email",
    tests: known,
    fails: "only a press",
  },
  "a letter to an unknown address says nothing that its booker worded": {
    file: "app/operations/message/compose.server.ts",
    code: ": withoutFreeWords(reservation, await publicAddresses(reservation))",
    instead: ": reservation",
    tests: known,
    fails: "^until its address is confirmed",
  },
  "one visitor writes to so many unknown addresses": {
    file: "app/operations/message/notify.server.ts",
    code: "allowed && (await mayWriteTo(tx, customerEmail, origin))",
    instead: "allowed",
    tests: known,
    fails: "one visitor causes six letters",
  },
  "whose first letter was held back hears no news": {
    file: "app/operations/message/notify.server.ts",
    code: "(await tx.$count(messages, heldBack)) > 0",
    instead: "false",
    tests: known,
    fails: "news of a booking whose letter",
  },
  "no more is confirmed than a tour has seats": {
    file: "app/operations/reservation/answer-asked.server.ts",
    code: "if (gone) return gone;",
    instead: "",
    tests: "app/operations/reservation/answer-asked.server.test.ts",
    fails: "what only waits to be confirmed",
  },
  "a burst that is released is that of its reservation": {
    file: "app/operations/sale/release-burst.server.ts",
    code: "bookings.some(({ id }) => id === reservationId)",
    instead: "bookings.length > 0",
    tests: "app/operations/sale/unpaid-limits.server.test.ts",
    fails: "a burst is one line",
  },
  "a former link for fellow travellers is dead": {
    file: "app/operations/reservation/renew-share.server.ts",
    code: "reservation?.shareVersion !== version",
    instead: "!reservation",
    tests: "app/routes/desk/reservation/room/guest-act.test.ts",
    fails: "the desk makes another link",
  },
};
