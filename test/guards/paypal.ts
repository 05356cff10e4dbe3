import type { Guards } from "./guard.ts";

const refusals = "app/routes/site/checkout/refusals.test.ts";
const certificate = "app/payment/certificate.server.ts";
const certificateTest = "app/payment/certificate.server.test.ts";
const webhook = "app/payment/webhook.server.ts";
const keyTest = "app/payment/webhook.server.test.ts";

/** These guards check PayPal's messages and answers. */
export const paypal: Guards = {
  "a refusal that nobody documented is a refusal": {
    file: "app/payment/refusals.ts",
    code: '?? "failed"',
    instead: '?? "unknown"',
    tests: refusals,
    fails: "a refusal that nobody has documented",
  },
  "told that nothing was charged, the buyer alone may try again": {
    file: "app/operations/money/settle.server.ts",
    code: 'known.declines > 0 && by !== "buyer"',
    instead: "false",
    tests: "app/operations/money/settle.server.test.ts",
    fails: "a refused card leaves the order open",
  },
  "who was told to wait is written to": {
    file: "app/routes/site/checkout/paypal.ts",
    code: "await promiseLetter(orderId)",
    instead: "await Promise.resolve()",
    tests: "app/operations/message/promised-letters.server.test.ts",
    fails: "who was told to wait is written to",
  },
  "who has paid is not told otherwise": {
    file: "app/operations/message/promised-letters.server.ts",
    code: 'if (known.state === "captured" || ledger.capturedCents > 0) return;',
    instead: "",
    tests: "app/operations/message/promised-letters.server.test.ts",
    fails: "who was told to wait and has paid",
  },
  "one row of PayPal's list hides no other": {
    file: "app/payment/transactions.server.ts",
    code: "row.safeParse(listedRow)",
    instead: "{ success: true, error: undefined as never, data: row.parse(listedRow) } as const",
    tests: "app/payment/transactions.server.test.ts",
    fails: "a row that lacks any field",
  },
  "two currencies are two sums": {
    file: "app/domain/money/money-problems.ts",
    code: "rest.get(keyOf(there))",
    instead: 'rest.get(keyOf({ ...there, currency: "USD" }))',
    tests: "app/domain/money/money-problems.test.ts",
    fails: "the same move in two currencies",
  },
  "a certificate has PayPal's name": {
    file: certificate,
    code: '!leaf?.checkHost(host, { subject: "always" })',
    instead: "!leaf",
    tests: certificateTest,
    fails: "a certificate of another name",
  },
  "a certificate has its time": {
    file: certificate,
    code: "+validFromDate <= now && now < +validToDate",
    instead: "true",
    tests: certificateTest,
    fails: "a certificate signs only while it is valid",
  },
  "a site of live money hears live PayPal alone": {
    file: webhook,
    code: 'paypal!.apiBase.includes(".sandbox.paypal.com") ? "sandbox." : ""',
    instead: '"sandbox."',
    tests: keyTest,
    fails: "a site of https://api-m.paypal.com does not even fetch the certificate https://api.sandbox",
  },
  "a signed message may hold what no database keeps": {
    file: "app/payment/message.server.ts",
    code: "const perhaps = word",
    instead: "const perhaps = z.string()",
    tests: "app/routes/api/paypal-webhook.test.ts",
    fails: "whatever PayPal signs",
  },
  "messages of any age are not heard": {
    file: webhook,
    code: "-newestMs <= age && age <= oldestMs",
    instead: "true",
    tests: keyTest,
    fails: "a message that is four days",
  },
};
