import type { Guards } from "./guard.ts";

const login = "app/routes/site/account/login.test.ts";
const notify = "app/operations/message/notify.server.ts";
const notifyTest = "app/operations/message/notify.server.test.ts";
const pagesTest = "server/pages.test.ts";
const handle = "server/handle.ts";
const handleTest = "server/handle.test.ts";
const secondFactor = "app/auth/second-factor.server.ts";
const refundTest = "app/routes/desk/reservation/cards/refund.test.ts";

/** These guards protect against strangers. */
export const strangers: Guards = {
  "an inherited name is no parameter": {
    file: "server/page-key.ts",
    code: "!allowed.get(name)?.test(value)",
    instead: "!Object.fromEntries(allowed)[name]?.test(value)",
    tests: "server/page-key.test.ts",
    fails: "a name that every object inherits",
  },
  "what fails in looking for a page ends nothing": {
    file: handle,
    code: 'log.error({ error }, "page"); // any request',
    instead: "throw error; // any request",
    tests: handleTest,
    fails: "what fails while a kept page is looked for",
  },
  "an address gets five confirmations a day": {
    file: notify,
    code: "allowed && (await mayWriteTo",
    instead: "(await mayWriteTo",
    tests: notifyTest,
    fails: "an address gets five confirmations",
  },
  "changes that a guest makes are no way to flood an address": {
    file: "app/operations/message/plan-letters.server.ts",
    code: "allowed && isAllowedAddress",
    instead: "isOpen",
    tests: "app/operations/message/plan-letters.server.test.ts",
    fails: "who left no address",
  },
  "somebody else's number opens nobody's trip": {
    file: "app/routes/site/trip/page/read-trip.server.ts",
    code: "stays && sameAddress(own, stays)",
    instead: "stays",
    tests: "app/routes/desk/reservation/join/join.test.ts",
    fails: 'the page of a duplicate under "mallory',
  },
  "no name is a web address": {
    file: "app/domain/sale/booking-form.ts",
    code: "(name) => !holdsWebAddress(name)",
    instead: "() => true",
    tests: "app/domain/common/name.test.ts",
    fails: "no form takes a web address",
  },
  "wrong passwords make everybody wait": {
    file: "app/store/account/tries.server.ts",
    code: "if (taken) return undefined;",
    instead: "if (taken || free) return undefined;",
    tests: login,
    fails: "a hundred wrong passwords at once",
  },
  "a device that signed in before is not kept out": {
    file: "app/auth/tries.server.ts",
    code: "await knownDevice(visit.request, account)",
    instead: "(await knownDevice(visit.request, account)) && undefined",
    tests: login,
    fails: "nobody's wrong passwords keep out",
  },
  "only what exists is kept": {
    file: "server/page-key.ts",
    code: "named.every((id) => !id || places.has(id))",
    instead: "named.length > 0",
    tests: pagesTest,
    fails: "a place that does not exist",
  },
  "invented pages are kept in bounds": {
    file: "server/pages.ts",
    code: "asked.length > mostAsked",
    instead: "false",
    tests: pagesTest,
    fails: "the memory for pages with a query",
  },
  "so many pages are made at once": {
    file: "server/pages.ts",
    code: "making >= mostAtOnce",
    instead: "false",
    tests: pagesTest,
    fails: "so many pages are made at once",
  },
  "pages that are made are counted": {
    file: "server/guards.ts",
    code: "return tooManyReads(visitorOfRequest(request), routePath(request.url!));",
    instead: "return undefined;",
    tests: "server/handle-limits.test.ts",
    fails: "too many pages in a minute",
  },
  "passwords are kept to the letter": {
    file: "app/domain/common/form.ts",
    code: "/password$/i.test(field)",
    instead: "false",
    tests: "app/routes/site/account/register.test.ts",
    fails: "a password is kept to the letter",
  },
  "a forged cookie reaches no database": {
    file: secondFactor,
    code: '/^[\\w-]+(?=\\.)/.exec(cookie ?? "")?.[0]',
    instead: 'cookie?.split(".", 1)[0]',
    tests: "app/routes/site/account/second.test.ts",
    fails: "without a password first",
  },
  "a proof of the second factor grows old": {
    file: secondFactor,
    code: "isLately(session.at, freshMs)",
    instead: "true",
    tests: refundTest,
    fails: "a quarter of an hour after the second factor",
  },
  "the money page asks for a code as well": {
    file: "app/routes/desk/money/money-act.server.ts",
    code: "if (unproved) return",
    instead: "if (false) return",
    tests: "app/routes/desk/money/money.test.ts",
    fails: "a quarter of an hour after the second factor",
  },
  "money that goes back by hand asks for a code": {
    file: "app/routes/desk/reservation/room/money-act.server.ts",
    code: "if (refused) return refused;",
    instead: "",
    tests: "app/routes/desk/reservation/room/room-code.test.ts",
    fails: "money is given back by hand only with a code",
  },
  "a button of the desk asks for its right": {
    file: "app/routes/desk/kit/acts.server.ts",
    code: '(mayPress(act, operator.role) ? undefined : "notYours")',
    instead: "undefined",
    tests: "test/rights.test.ts",
    fails: "every button of every page",
  },
  "a session ends": {
    file: "app/auth/current-user.server.ts",
    code: "age > longestSessionMs",
    instead: "false",
    tests: "app/routes/site/account/security.test.ts",
    fails: "a session ends after thirty days",
  },
  "a cookie leads nowhere else": {
    file: "app/routes/kit/cookies.server.ts",
    code: "return isTripSecret(value) ? value : undefined;",
    instead: "return value as string;",
    tests: "app/routes/site/checkout/paypal.test.ts",
    fails: 'who comes back with "日本"',
  },
  "a demonstration answers its own names": {
    file: "server/hosts.ts",
    code: "!(env.demo || env.DEMO) ||",
    instead: "true ||",
    tests: handleTest,
    fails: "a demonstration does not answer as",
  },
  "a secret link is told to nobody, however it is written": {
    file: handle,
    code: 'routePath(request.url!) ?? ""',
    instead: "request.url!",
    tests: handleTest,
    fails: "what lies behind a secret is told to nobody, also as //es",
  },
  "no address is made of what can be no secret": {
    file: "app/routes/site/checkout/paypal.ts",
    code: "if (form.trip && !isTripSecret(form.trip)) throw unreadable();",
    instead: "",
    tests: "app/routes/site/checkout/paypal.test.ts",
    fails: "an unknown intent and a trip",
  },
  "the calendar is kept for a minute": {
    file: "app/routes/feed/kept-feed.server.ts",
    code: "keptMs = 60_000",
    instead: "keptMs = 59_000",
    tests: "app/routes/feed/rides-feed.test.ts",
    fails: "the calendar is made anew",
  },
  "the calendar is asked for twenty times a minute": {
    file: "server/reads.ts",
    code: "calendarsPerMinute = 20",
    instead: "calendarsPerMinute = 1000",
    tests: "server/handle-limits.test.ts",
    fails: "the calendar is asked for",
  },
};
