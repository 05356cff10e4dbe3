import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { answers, type Issue, issueStatus } from "../../../../simulators/paypal-issues.ts";
import { openTransfer } from "../../../../test/bookings.ts";
import { paypal } from "../../../../test/paypal.ts";
import { args } from "../../../../test/requests.ts";
import { settle } from "../../../operations/money/settle.server.ts";
import { sweep } from "../../../operations/upkeep/sweep.server.ts";
import {
  accountProblems,
  type CaptureAnswer,
  captureAnswers,
  refusalMeaning,
} from "../../../payment/refusals.ts";
import { db } from "../../../store/engine/db.server.ts";
import { listRefusals } from "../../../store/money/paypal-moves.server.ts";
import { ledger, paypalOrders } from "../../../store/schema/payment-schema.server.ts";
import { reservations } from "../../../store/schema/reservation-schema.server.ts";
import { moneyTexts } from "../../../texts/desk/money/money.ts";
import { texts } from "../../../texts/language.ts";
import { loader as processPayment } from "../../api/process-payment.ts";
import { checkoutCookie } from "../../kit/cookies.server.ts";
import { isPayProblem } from "../../kit/pay/pay-problem.tsx";
import { action } from "./paypal.ts";

afterEach(() => {
  paypal.fault("next");
  paypal.refuseShop(false);
});

async function ask(form: Record<string, string>) {
  const init = { method: "POST", body: new URLSearchParams(form), headers: { Accept: "application/json" } };
  const answer = (await action(args("/checkout/paypal", init))) as Response;
  return (await answer.json()) as { outcome: string; orderId: string };
}

async function approved() {
  const checkout = await openTransfer();
  const { orderId } = await ask({ intent: "order", checkout });
  paypal.approve(orderId);
  return { checkout, orderId };
}

const wordsOf = (outcome: string) => (isPayProblem(outcome) ? texts.en.pay.problems[outcome] : outcome);
const lastDay = () => listRefusals(new Date(Date.now() - 86_400_000));

function placeOf(issue: Issue): CaptureAnswer {
  const places = Object.entries(captureAnswers).filter(([, known]) => known.includes(issue));
  expect(
    places.map(([place]) => place),
    `${issue} has one place`,
  ).toHaveLength(1);
  return places[0]![0] as CaptureAnswer;
}

const refusedCaptures = answers.capture.filter(
  (issue) => !["unknown", "notApproved"].includes(placeOf(issue)),
);

test.each(refusedCaptures)(
  "a capture refused with %s charges nothing, says so and how to go on, and is not tried again unasked",
  async (issue) => {
    const { checkout, orderId } = await approved();
    paypal.fault(orderId, `capture ${issue}`);
    const { outcome } = await ask({ intent: "settle", order: orderId, checkout });
    expect(outcome).toBe(placeOf(issue));
    expect(wordsOf(outcome)).toMatch(/nothing was charged/);
    paypal.fault(orderId);
    await sweep();
    expect(paypal.order(orderId)!.capture).toBeUndefined();
    expect(await db.$count(ledger)).toBe(0);
    expect(await db.select().from(reservations)).toMatchObject([{ payment: "PENDING" }]);
    expect(await db.select().from(paypalOrders)).toMatchObject([{ state: "open", refusal: issue }]);
    const again = await ask({ intent: "order", checkout });
    expect(again.orderId).not.toBe(orderId);
    paypal.approve(again.orderId);
    expect(await ask({ intent: "settle", order: again.orderId, checkout })).toMatchObject({
      outcome: "paid",
    });
  },
);

test.each(answers.capture.filter((issue) => placeOf(issue) === "unknown"))(
  "a capture answered with %s is not known, and asked about again until it is",
  async (issue) => {
    const { checkout, orderId } = await approved();
    paypal.fault(orderId, `capture ${issue}`);
    const { outcome } = await ask({ intent: "settle", order: orderId, checkout });
    expect(outcome).toBe("noAnswer");
    expect(await db.select().from(paypalOrders)).toMatchObject([{ state: "capturing", declines: 0 }]);
    paypal.fault(orderId);
    await sweep();
    expect(await db.select().from(reservations)).toMatchObject([{ payment: "COMPLETED" }]);
  },
);

test("a refusal that nobody has documented is a refusal, and the operator sees it", async () => {
  const { checkout, orderId } = await approved();
  paypal.fault(orderId, "capture INVALID_ARRAY_MAX_ITEMS");
  expect(await ask({ intent: "settle", order: orderId, checkout })).toMatchObject({ outcome: "failed" });
  expect(paypal.order(orderId)!.capture).toBeUndefined();
  expect(await lastDay()).toMatchObject([{ issue: "INVALID_ARRAY_MAX_ITEMS", times: 1 }]);
});

test.each(answers.create.filter((issue) => issueStatus(issue) < 429))(
  "an order refused with %s is told as a reason to pay later, and the operator sees it",
  async (issue) => {
    const checkout = await openTransfer();
    paypal.fault("next", `create ${issue}`);
    const { outcome } = await ask({ intent: "order", checkout });
    expect(outcome).toBe("notOffered");
    expect(wordsOf(outcome)).toMatch(/nothing was charged.*pay later/);
    expect(await lastDay()).toMatchObject([{ issue, times: 1, cents: 12_000 }]);
    const cookie = (await checkoutCookie.serialize(checkout)).split(";")[0]!;
    const answer = await processPayment(args("/api/ecotravel/process_payment", { headers: { cookie } }));
    expect(answer.status).toBe(409);
    expect(await lastDay()).toMatchObject([{ issue, times: 2 }]);
    paypal.fault("next");
    const { orderId } = await ask({ intent: "order", checkout });
    paypal.approve(orderId);
    expect(await ask({ intent: "settle", order: orderId, checkout })).toMatchObject({ outcome: "paid" });
    expect(await lastDay()).toEqual([]);
  },
);

test.each(answers.create.filter((issue) => issueStatus(issue) >= 429))(
  "an order answered with %s is told as a PayPal that is slow",
  async (issue) => {
    const checkout = await openTransfer();
    paypal.fault("next", `create ${issue}`);
    expect(await ask({ intent: "order", checkout })).toMatchObject({ outcome: "slow" });
    expect(await lastDay()).toEqual([]);
    paypal.fault("next");
    expect(await ask({ intent: "order", checkout })).toMatchObject({ outcome: "order" });
    expect(await db.$count(paypalOrders)).toBe(1);
  },
);

test("a buyer who approved while PayPal refuses our keys is charged nothing, also later", async () => {
  const { checkout, orderId } = await approved();
  paypal.refuseShop(true);
  expect(await ask({ intent: "settle", order: orderId, checkout })).toMatchObject({ outcome: "notOffered" });
  expect(await lastDay()).toMatchObject([{ issue: "SIGN_IN_REFUSED" }]);
  paypal.refuseShop(false);
  await sweep();
  expect(paypal.order(orderId)!.capture).toBeUndefined();
  expect(await settle(orderId, "buyer")).toBe("paid");
});

test("money that may be on its way is never called not charged, although PayPal refuses our keys", async () => {
  const { checkout, orderId } = await approved();
  await db.update(paypalOrders).set({ state: "capturing" }).where(eq(paypalOrders.orderId, orderId));
  paypal.refuseShop(true);
  expect(await ask({ intent: "settle", order: orderId, checkout })).toMatchObject({ outcome: "noAnswer" });
  paypal.refuseShop(false);
  await sweep();
  expect(await db.$count(ledger)).toBe(1);
});

test("each problem of our own account tells the operator what to do", () => {
  const told = (issue: string, times = 1) =>
    moneyTexts.account.text(refusalMeaning(accountProblems, issue), issue, times);
  for (const issue of Object.values(accountProblems).flat()) {
    expect(told(issue)).not.toContain("no dice más");
    expect(told(issue, 2)).toMatch(/Pasó 2 veces/);
  }
  expect(told("constructor")).toContain("no dice más");
});
