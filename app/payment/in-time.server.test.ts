import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { setTo } from "../../test/api.ts";
import { openTransfer } from "../../test/bookings.ts";
import { order } from "../../test/paying.ts";
import { args } from "../../test/requests.ts";
import { askToPay } from "../routes/kit/pay/ask-to-pay.ts";
import { action } from "../routes/site/checkout/paypal.ts";
import { paypal as ours } from "./online.server.ts";

/** A server that takes every connection and never answers. */
async function hanging(): Promise<string> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

async function ask(form: Record<string, string>) {
  const init = { method: "POST", body: new URLSearchParams(form), headers: { Accept: "application/json" } };
  const answer = (await action(args("/checkout/paypal", init))) as Response;
  return (await answer.json()).outcome;
}

test("the guest of a PayPal that hangs hears of it within ten seconds", { timeout: 60_000 }, async () => {
  const [checkout, another] = [await openTransfer(), await openTransfer()];
  const orderId = await order(another);
  setTo(ours!, "apiBase", await hanging());
  const begun = Date.now();
  const outcomes = [
    ask({ intent: "order", checkout }),
    ask({ intent: "settle", order: orderId, checkout: another }),
  ];
  expect(await Promise.all(outcomes)).toEqual(["slow", "noAnswer"]);
  expect(Date.now() - begun).toBeLessThan(9_500);
});

test("a browser gives up after ten seconds, however often it tried", { timeout: 60_000 }, async () => {
  const address = await hanging();
  const begun = Date.now();
  const asked = askToPay({ checkout: "x" }, "order", "", address);
  await expect(asked).rejects.toMatchObject({ name: "TimeoutError" });
  expect(Date.now() - begun).toBeLessThan(11_500); // 9.5, and a busy machine
});
