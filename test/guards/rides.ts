import type { Guards } from "./guard.ts";

const assign = "app/operations/ride/assign.server.test.ts";
const change = "app/operations/reservation/change-ride.server.test.ts";
const cash = "app/operations/ride/drive-cash.server.test.ts";
const tap = "app/operations/ride/tap.server.test.ts";

/** These guards protect who drives, the messages about a ride, and the cash that is taken on it. */
export const rides: Guards = {
  "a driver who lost a job changes nothing": {
    file: "app/operations/ride/tap.server.ts",
    code: "job.driverId !== driverId",
    instead: "false",
    tests: tap,
    fails: "a job that somebody else has by now",
  },
  "a tap counts once": {
    file: "app/operations/ride/tap.server.ts",
    code: "if (added.length === 0) {",
    instead: "if (false) {",
    tests: tap,
    fails: "each counts once",
  },
  "nobody failed to come too early": {
    file: "app/domain/ride/tap-rule.ts",
    code: "minuteNow(at) >= (stepFrom(ride, kind) ?? Number.POSITIVE_INFINITY)",
    instead: "true",
    tests: tap,
    fails: "nobody failed to come before",
  },
  "a step is for the time of its ride": {
    file: "app/operations/ride/tap.server.ts",
    code: 'if (!isTimeFor(ride, tap)) return "noEffect";',
    instead: "",
    tests: tap,
    fails: "a ride six days ahead",
  },
  "a driver speaks of the cash of own rides": {
    file: "app/operations/money/cash-claim.server.ts",
    code: "if (!(await hasOrHad(tx, reservationId, driverId, jobId))) return;",
    instead: "",
    tests: "app/operations/money/cash-claim.server.test.ts",
    fails: "cash of a ride that a driver never had",
  },
  "a ride is received at the time that was shown": {
    file: "app/domain/ride/tap-rule.ts",
    code: "time === undefined || time === ride.time",
    instead: "true",
    tests: tap,
    fails: "a ride is received only at",
  },
  "cash counts with the sum that was shown": {
    file: "app/domain/ride/tap-rule.ts",
    code: "ride.collectCents === (cents ?? ride.collectCents)",
    instead: "true",
    tests: "app/operations/money/cash-claim.server.test.ts",
    fails: "cash that was taken where by now another",
  },
  "cash is one entry for each job": {
    file: "app/operations/ride/progress.server.ts",
    code: "id: cashEntryId(job.id),",
    instead: "id: crypto.randomUUID(),",
    tests: cash,
    fails: "cash is one entry",
  },
  "cash that was taken is said no other way": {
    file: "app/operations/ride/progress.server.ts",
    code: "if ((await tx.$count(ledger, eq(ledger.id, cashEntryId(jobId)))) > 0) return false;",
    instead: "",
    tests: cash,
    fails: "what is collected is said no other way",
  },
  "a part of the price is no payment": {
    file: "app/domain/money/payment.ts",
    code: "capturedCents > 0 && capturedCents - differenceCents >= priceCents",
    instead: "capturedCents > 0",
    tests: cash,
    fails: "a part of the price",
  },
  "PayPal gives back no cash": {
    file: "app/store/money/ledger.server.ts",
    code: 'and(eq(kind, "payment"), eq(method, onlineMethod))',
    instead: 'eq(kind, "payment")',
    tests: cash,
    fails: "cash is never refunded by PayPal",
  },
  "what is forbidden is not overruled": {
    file: "app/operations/ride/assign.server.ts",
    code: "block && !(papers && isOverruled(papers))",
    instead: 'block && reason === ""',
    tests: assign,
    fails: "what is forbidden",
  },
  "a reason overrules no paper and no clash that was not shown": {
    file: "app/operations/ride/assign.server.ts",
    code: "keys.every((key) => shown?.has(key))",
    instead: "true",
    tests: assign,
    fails: "what was not shown",
  },
  "a reason overrules the papers of its moment alone": {
    file: "app/domain/ride/not-assignable.ts",
    code: "!clashWith.includes(keyOf(paper))",
    instead: "clashWith.length === 0",
    tests: assign,
    fails: "papers of the driver and of the van",
  },
  "two windows don't give one job twice": {
    file: "app/operations/ride/assign.server.ts",
    code: "!isSame(job, before)",
    instead: "false",
    tests: assign,
    fails: "of two windows",
  },
  "two rides given at once are seen by each other": {
    file: "app/operations/ride/assign.server.ts",
    code: 'if (job && !(await areUnchanged(tx, [job, ...jobsOfTeam(job, after, rides)], after))) return "readAgain";',
    instead: "",
    tests: assign,
    fails: "given in the same instant",
  },
  "a tour's van gets no more groups than it has seats": {
    file: "app/operations/ride/assign.server.ts",
    code: "passengersAndBoardsOf(read, othersAboard(read, others))",
    instead: "read",
    tests: "app/operations/ride/assign-tour.server.test.ts",
    fails: "of two operators",
  },
  "a ride is written over nobody's change": {
    file: "app/operations/reservation/change-ride.server.ts",
    code: 'if (Object.keys(meanwhile).length > 0) return { outcome: "changedMeanwhile", now: meanwhile };',
    instead: "",
    tests: change,
    fails: "of two people who change one field",
  },
  "a new link kills the old one": {
    file: "app/operations/team/driver-link.server.ts",
    code: "{linkVersion}`",
    instead: "{1}`",
    tests: "app/operations/team/driver-link.server.test.ts",
    fails: "a new link kills",
  },
};
