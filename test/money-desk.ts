import { onTestFinished } from "vitest";
import { newId } from "../app/domain/common/reference.ts";
import { startPayment } from "../app/operations/money/pay.server.ts";
import { settle } from "../app/operations/money/settle.server.ts";
import { paypal } from "../app/payment/online.server.ts";
import { captureOrder, createOrder } from "../app/payment/orders.server.ts";
import { action, loader } from "../app/routes/desk/money/money.tsx";
import { forgetList } from "../app/routes/desk/money/paypal-list.server.ts";
import { type Fault, startPaypal } from "../simulators/paypal.ts";
import { openTransfer } from "./bookings.ts";
import { operatorSignedIn } from "./operator.ts";
import { args, post } from "./requests.ts";

export type MoneyDesk = Awaited<ReturnType<typeof moneyDesk>>;

/** Uses the money page as the operator does, with a PayPal account of its own for the test. */
export async function moneyDesk() {
  const { cookie: operators } = await operatorSignedIn();
  const simulator = await ownPaypal();
  forgetList();

  const page = (query = "", cookie = operators) =>
    loader(args(`/dashboard/admin/money${query}`, { headers: { cookie } }));
  const press = async (values: Record<string, string>, cookie = operators) =>
    (await action(post("/dashboard/admin/money", { click: newId(), ...values }, cookie))).data;

  return {
    cookie: operators,
    simulator,
    page,
    press,

    /** Presses the button of the first problem. */
    async solve() {
      const { label, ...fields } = (await page()).problems.rows[0]!.button!;
      return { label, ...(await press(fields)) };
    },

    /** Returns both counts, and the rows that they count. */
    async counts() {
      forgetList();
      const { strays, short, problems } = await page();
      return [strays.count, short.count, problems.rows.map(({ title, amount }) => `${title} ${amount}`)];
    },

    /** Makes a reservation that was paid, $120; its id is the order's. */
    async paid(...faults: Fault[]) {
      const id = await ordered();
      simulator.fault(id, ...faults);
      simulator.approve(id);
      await settle(id);
      return { id, captureId: simulator.order(id)!.capture!.id };
    },

    /** Makes money of an order that was not made here. */
    async foreign(): Promise<string> {
      const [returnUrl, cancelUrl] = ["http://localhost/", "http://localhost/"];
      const order = {
        language: "en" as const,
        checkoutId: newId(),
        attempt: 1,
        amountCents: 9_900,
        brand: "Ecotravel",
        description: "Elsewhere",
      };
      const { id } = await createOrder({ ...order, returnUrl, cancelUrl });
      simulator.approve(id);
      await captureOrder(id);
      return id;
    },
  };
}

/** Makes an order of $120 that the buyer has not approved yet. */
export async function ordered(): Promise<string> {
  const started = await startPayment(await openTransfer());
  if (started.outcome !== "order") throw new Error(started.outcome);
  return started.orderId;
}

async function ownPaypal() {
  const simulator = await startPaypal();
  const before = { ...paypal };
  Object.assign(paypal!, { apiBase: simulator.url, clientId: simulator.clientId, secret: simulator.secret });
  onTestFinished(async () => {
    Object.assign(paypal!, before);
    await simulator.stop();
  });
  return simulator;
}
