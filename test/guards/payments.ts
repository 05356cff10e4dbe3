import type { Guards } from "./guard.ts";

const webhook = "app/payment/webhook.server.ts";
const settle = "app/operations/money/settle.server.ts";
const settleTest = "app/operations/money/settle.server.test.ts";
const hearTest = "app/operations/money/hear-payment.server.test.ts";

/** These guards protect payments. */
export const payments: Guards = {
  "a message is believed only with PayPal's signature": {
    file: webhook,
    code: 'verify("sha256", signed, key, signature)',
    instead: "true",
    tests: hearTest,
    fails: "a message with another word in it is refused",
  },
  "only PayPal's own hosts vouch for a signature": {
    file: webhook,
    code: "!isPaypals(certUrl)",
    instead: "false",
    tests: hearTest,
    fails: "a message that a stranger signed",
  },
  "no forged message takes a good key away": {
    file: webhook,
    code: "if (!signer || !vouches(signer)) return false;",
    instead: "if (!signer || !(proved.set(certUrl, signer) && vouches(signer))) return false;",
    tests: "app/payment/webhook.server.test.ts",
    fails: "forged messages take no key away",
  },
  "a message has its effect once": {
    file: "app/operations/money/hear-payment.server.ts",
    code: "if (rows.length === 0) return;",
    instead: "",
    tests: hearTest,
    fails: "messages that come 25 times",
  },
  "money that does not fit its order is unmatched": {
    file: "app/payment/mismatch.ts",
    code: 'currency !== "USD" || amountCents !== asked.amountCents',
    instead: "false",
    tests: settleTest,
    fails: "money that comes with wrongAmount",
  },
  "an order with unmatched money can't be paid again": {
    file: "app/operations/money/pay.server.ts",
    code: 'return { outcome: "held" };',
    instead: "void 0;",
    tests: settleTest,
    fails: "money that comes with wrongAmount",
  },
  "only one order of a booking is captured": {
    file: settle,
    code: "known.amountCents > amountDueCents(reservation, ledger)",
    instead: "false",
    tests: settleTest,
    fails: "of two orders of one booking",
  },
  "a cancelled booking takes no money": {
    file: "app/domain/money/payment.ts",
    code: 'status === "CANCELLED" || inReview',
    instead: "inReview",
    tests: settleTest,
    fails: "a cancelled booking takes no money",
  },
  "a repeated question to PayPal is the same one": {
    file: "app/payment/paypal.server.ts",
    code: '{ "PayPal-Request-Id": requestId }',
    instead: "{}",
    tests: "app/payment/paypal.server.test.ts",
    fails: "an answer that was lost",
  },
  "an open order is offered again": {
    file: "app/operations/money/pay.server.ts",
    code: 'last?.state === "open"',
    instead: "false",
    tests: settleTest,
    fails: "64 calls to begin a payment",
  },
  "who can't name the checkout learns nothing about it": {
    file: "app/routes/site/checkout/paypal.ts",
    code: "theirs.checkoutId !== checkoutId",
    instead: "false",
    tests: "app/routes/site/checkout/paypal.test.ts",
    fails: "who knows only the order's id",
  },
  "a payment in review can't be paid again": {
    file: "app/operations/money/pay.server.ts",
    code: 'return { outcome: "inReview" };',
    instead: "void 0;",
    tests: settleTest,
    fails: "a payment in review books the ride",
  },
  "what is owed is given back by hand once, in however many tabs": {
    file: "app/operations/money/take-money.server.ts",
    code: "back.onlyOwed ? owedCents(reservation, now) : takenCents(now)",
    instead: "takenCents(now)",
    tests: "app/routes/desk/money/cash.test.ts",
    fails: "in two tabs money is given back once",
  },
  "only what the desk typed is undone": {
    file: "app/operations/money/take-money.server.ts",
    code: 'if (!allowed) return "refused";',
    instead: "",
    tests: "app/operations/money/take-money.server.test.ts",
    fails: "cash that a driver took is undone by no door",
  },
  "a handover of another day is undone with the second factor": {
    file: "app/operations/money/take-money.server.ts",
    code: 'if (allowed === "proved" && !isProved) return "mustProve";',
    instead: "",
    tests: "app/operations/money/take-money.server.test.ts",
    fails: "a handover of another day",
  },
  "cash is handed over from the sum that the page showed": {
    file: "app/operations/money/move-cash.server.ts",
    code: "shown && isOther(shown, pocket)",
    instead: "false",
    tests: "app/routes/desk/money/cash.test.ts",
    fails: "drivers hand over what they carry",
  },
  "a day that is cancelled gives nothing back without the second factor": {
    file: "app/routes/desk/ride/cancel/cancel-act.server.ts",
    code: "trips.some(({ backCents }) => backCents > 0)",
    instead: "false",
    tests: "app/routes/desk/ride/cancel/cancel-day.test.ts",
    fails: "a quarter of an hour after the second factor",
  },
  "joining duplicates twice is the same as once": {
    file: "app/operations/reservation/join-duplicates.server.ts",
    code: "await isJoined(tx, pair)",
    instead: "false",
    tests: "app/operations/reservation/join-duplicates.server.test.ts",
    fails: "pressed twice, by two at once",
  },
  "duplicates are joined for the sums that were said": {
    file: "app/operations/reservation/join-duplicates.server.ts",
    code: "!isAsShown(now, shown)",
    instead: "false",
    tests: "app/operations/reservation/join-duplicates.server.test.ts",
    fails: "where the money is another than was said",
  },
};
