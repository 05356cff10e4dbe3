// Moves money at PayPal: records it in the ledger and announces it as events.
import type { AskedRefund, askedOrder } from "./paypal-asked.ts";
import type { answers, Issue } from "./paypal-issues.ts";
import { type Fault, makeId, now, type SimLedger, type SimOrder, type SimRefund } from "./paypal-ledger.ts";
import { SimRefusal } from "./paypal-refusal.ts";
import { sum } from "./paypal-shapes.ts";
import type { Announce } from "./paypal-webhooks.ts";

export type Payments = ReturnType<typeof payments>;

export function payments(ledger: SimLedger, announce: Announce) {
  const save = (order: SimOrder, change: Partial<SimOrder>) =>
    ledger.save({ ...order, ...change, updateTime: now() });

  function find(id: string): SimOrder {
    const order = ledger.orders.get(id);
    if (!order || order.status === "EXPIRED") throw new SimRefusal("INVALID_RESOURCE_ID");
    return order;
  }

  /** Finds the order of a capture or refund. */
  function findBy(id: string): SimOrder {
    const order = ledger.orderOf(id);
    if (!order) throw new SimRefusal("INVALID_RESOURCE_ID");
    return order;
  }

  function create(asked: ReturnType<typeof askedOrder>, faults: Fault[]): SimOrder {
    refuseIf(faults, "create");
    const times = { createTime: now(), updateTime: now() };
    const status = asked.byRedirect ? "PAYER_ACTION_REQUIRED" : "CREATED";
    const fresh = { approved: false, refunds: [], faults: spread(faults), ...times };
    return ledger.save({ id: makeId(), status, ...asked, ...fresh });
  }

  function setFaults(order: SimOrder, faults: readonly Fault[]) {
    save(order, { faults: spread(faults), refused: undefined });
  }

  /** Tells whether the order has this fault, and removes it. */
  function spend({ id }: SimOrder, fault: Fault): boolean {
    const order = ledger.orders.get(id)!;
    const at = order.faults.indexOf(fault);
    if (at >= 0) save(order, { faults: order.faults.toSpliced(at, 1) });
    return at >= 0;
  }

  function approve(order: SimOrder): SimOrder {
    if (order.status === "COMPLETED") throw new SimRefusal("ORDER_ALREADY_CAPTURED");
    const approved = save(order, { status: "APPROVED", approved: true, refused: undefined });
    announce(approved, "CHECKOUT.ORDER.APPROVED");
    return approved;
  }

  function capture(order: SimOrder): SimOrder {
    const has = (fault: Fault) => order.faults.includes(fault);
    if (order.status === "COMPLETED") throw new SimRefusal("ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") throw new SimRefusal("ORDER_NOT_APPROVED");
    if (ledger.orderOf(`invoice ${order.invoiceId}`)) {
      throw new SimRefusal("DUPLICATE_INVOICE_ID");
    }
    if (spend(order, "errorBeforeCapture")) throw new SimRefusal(500);
    const refused = order.refused ?? issueIn(order.faults, "capture");
    if (refused) {
      save(order, {
        refused,
        faults: order.faults.filter((fault) => issueIn([fault], "capture") === undefined),
      });
      throw new SimRefusal(refused);
    }
    const status = has("decline") ? "DECLINED" : has("review") ? "PENDING" : "COMPLETED";
    const captured = save(order, {
      status: "COMPLETED",
      capture: {
        id: makeId(),
        status,
        amountCents: order.amountCents - (has("wrongAmount") ? 1 : 0),
        currency: has("wrongCurrency") ? "EUR" : order.currency,
        createTime: now(),
        updateTime: now(),
      },
    });
    announce(captured, `PAYMENT.CAPTURE.${status === "DECLINED" ? "DENIED" : status}`);
    return captured;
  }

  function setCapture(
    order: SimOrder,
    status: NonNullable<SimOrder["capture"]>["status"],
    refund?: SimRefund,
  ) {
    const refunds = refund ? [...order.refunds, refund] : order.refunds;
    return save(order, { capture: { ...order.capture!, status, updateTime: now() }, refunds });
  }

  /** Refunds the amount, or everything that is left of the capture. */
  function refund(order: SimOrder, asked: AskedRefund, reversal = false): string {
    const { id: captureId, amountCents: captured, currency, status } = order.capture!;
    const left = captured - sum(order.refunds);
    const amountCents = asked.amountCents ?? left;
    if (status === "PENDING") throw new SimRefusal("PENDING_CAPTURE");
    if (status === "DECLINED") throw new SimRefusal("REFUND_NOT_ALLOWED");
    if (left === 0) throw new SimRefusal("CAPTURE_FULLY_REFUNDED");
    if (amountCents > left) throw new SimRefusal("REFUND_AMOUNT_EXCEEDED");
    if (asked.currency && asked.currency !== currency) {
      throw new SimRefusal("REFUND_CAPTURE_CURRENCY_MISMATCH");
    }
    const { customId = order.customId, invoiceId = order.invoiceId, note } = asked;
    const made = {
      id: makeId(),
      captureId,
      amountCents,
      reversal,
      customId,
      invoiceId,
      note,
      createTime: now(),
    };
    const refunded = setCapture(order, amountCents === left ? "REFUNDED" : "PARTIALLY_REFUNDED", made);
    announce(refunded, reversal ? "PAYMENT.CAPTURE.REVERSED" : "PAYMENT.CAPTURE.REFUNDED");
    return made.id;
  }

  function resolve(order: SimOrder, result: "COMPLETED" | "DENIED") {
    if (order.capture?.status !== "PENDING") throw new Error(`Order ${order.id} is not in review.`);
    announce(setCapture(order, result === "DENIED" ? "DECLINED" : "COMPLETED"), `PAYMENT.CAPTURE.${result}`);
  }

  function expire(order: SimOrder) {
    if (order.capture) throw new Error(`Order ${order.id} has been captured.`);
    const expired = save(order, { status: "EXPIRED" });
    if (order.status === "APPROVED") announce(expired, "CHECKOUT.PAYMENT-APPROVAL.REVERSED");
  }

  return { find, findBy, refuseIf, create, setFaults, spend, approve, capture, refund, resolve, expire };
}

function refuseIf(faults: readonly Fault[], action: keyof typeof answers) {
  const issue = issueIn(faults, action);
  if (issue) throw new SimRefusal(issue);
}

function issueIn(faults: readonly Fault[], action: keyof typeof answers): Issue | undefined {
  if (action === "capture" && faults.includes("declineOnce")) return "INSTRUMENT_DECLINED";
  const fault = faults.find((fault) => fault.startsWith(`${action} `));
  return fault?.slice(action.length + 1) as Issue | undefined;
}

// Each entry fails one call.
function spread(faults: readonly Fault[]): Fault[] {
  return faults.flatMap((fault) => (fault === "errorBeforeCapture" ? [fault, fault] : [fault]));
}
