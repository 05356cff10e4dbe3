import { expect, onTestFinished, test, vi } from "vitest";
import type { SimEvent } from "../../simulators/paypal.ts";
import { setTo } from "../../test/api.ts";
import { hear } from "../../test/hear-paypal.ts";
import { paypal } from "../../test/paypal.ts";
import { paypal as ours } from "../payment/online.server.ts";

test.each([
  ["three days", 3 * 24 * 3_600_000, 200],
  ["four days", 4 * 24 * 3_600_000, 401],
  ["minus four minutes", -4 * 60_000, 200],
  ["minus six minutes", -6 * 60_000, 401],
])("a message that is %s old is answered %i", async (_, age, status) => {
  expect(await hear(anEvent(age))).toBe(status);
});

/** So many minutes from now, at the beginning of one. */
function inMinutes(minutes: number): void {
  const then = (Math.floor(realNow() / 60_000) + minutes) * 60_000;
  vi.spyOn(Date, "now").mockReturnValue(then);
  onTestFinished(() => void vi.restoreAllMocks());
}
const realNow = Date.now;

function anEvent(ageMs = 0): Pick<SimEvent, "headers" | "body"> {
  const body = JSON.stringify({ id: `WH-${Math.random()}`, event_type: "X", resource: {} });
  return { headers: paypal.signed(body, new Date(Date.now() - ageMs)), body };
}

/** What a stranger sends who names a certificate at PayPal's host. */
function forgedWith(certificate: string): Pick<SimEvent, "headers" | "body"> {
  const { headers, body } = anEvent();
  return { headers: { ...headers, "PAYPAL-CERT-URL": certificate }, body: `${body} ` };
}

test("a key that changed at its address is fetched again, once a minute", async () => {
  inMinutes(1);
  const { "PAYPAL-CERT-URL": address } = anEvent().headers;
  expect(await hear(forgedWith(address!))).toBe(401);
  paypal.changeKey();
  expect(await hear(anEvent())).toBe(401);
  inMinutes(2);
  expect(await hear(anEvent())).toBe(200);
});

test("forged messages take no key away that was good, and ask PayPal for twenty a minute", async () => {
  inMinutes(3);
  const ours = anEvent();
  expect(await hear(ours)).toBe(200);
  const fetched = vi.spyOn(globalThis, "fetch");
  const { "PAYPAL-CERT-URL": address } = ours.headers;
  inMinutes(4);
  paypal.changeKey();
  expect(await hear(forgedWith(address!))).toBe(401);
  for (let n = 0; n < 30; n++)
    await hear(forgedWith(address!.replace(".pem", `-${n}.pem`))).catch(() => undefined);
  expect(fetched).toHaveBeenCalledTimes(20);
  expect(await hear(ours)).toBe(200);
});

test.each([
  ["https://api-m.paypal.com", "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1"],
  ["https://api-m.sandbox.paypal.com", "https://api.paypal.com/v1/notifications/certs/CERT-1"],
  ["https://api-m.paypal.com", "https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1"],
])("a site of %s does not even fetch the certificate %s", async (apiBase, certUrl) => {
  const event = anEvent();
  setTo(ours!, "apiBase", apiBase);
  const fetched = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => fetched.mockRestore());
  expect(await hear({ headers: { ...event.headers, "PAYPAL-CERT-URL": certUrl }, body: event.body })).toBe(
    401,
  );
  expect(fetched).not.toHaveBeenCalled();
});
