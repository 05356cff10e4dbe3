import { generateKeyPairSync, sign } from "node:crypto";
import { crc32 } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import type { SimEvent } from "../../simulators/paypal.ts";
import { certify } from "../../simulators/paypal-certificate.ts";
import { setTo } from "../../test/api.ts";
import { hear } from "../../test/hear-paypal.ts";
import { paypal } from "../../test/paypal.ts";
import { paypal as ours } from "./online.server.ts";
import { judgeMessage } from "./webhook.server.ts";

test.each([
  ["three days", 3 * 24 * 3_600_000, 200],
  ["four days", 4 * 24 * 3_600_000, 401],
  ["minus four minutes", -4 * 60_000, 200],
  ["minus six minutes", -6 * 60_000, 401],
])("a message that is %s old is answered %i", async (_, age, status) => {
  expect(await hear(anEvent(age))).toBe(status);
});

/** Moves the clock to the beginning of a minute in which no certificate was fetched yet. */
function inNextMinute(): void {
  minutes++;
  vi.spyOn(Date, "now").mockReturnValue((Math.floor(realNow() / 60_000) + minutes) * 60_000);
  onTestFinished(() => void vi.restoreAllMocks());
}
const realNow = Date.now;
let minutes = 0;

function anEvent(ageMs = 0): Pick<SimEvent, "headers" | "body"> {
  const body = JSON.stringify({ id: `WH-${Math.random()}`, event_type: "X", resource: {} });
  return { headers: paypal.signed(body, new Date(Date.now() - ageMs)), body };
}

/** Returns a message that a stranger sends with a certificate at PayPal's host. */
function forgedWith(certificate: string): Pick<SimEvent, "headers" | "body"> {
  const { headers, body } = anEvent();
  return { headers: { ...headers, "PAYPAL-CERT-URL": certificate }, body: `${body} ` };
}

test("a key that changed at its address is fetched again, once a minute", async () => {
  inNextMinute();
  const { "PAYPAL-CERT-URL": address } = anEvent().headers;
  expect(await hear(forgedWith(address!))).toBe(401);
  paypal.changeKey();
  expect(await hear(anEvent())).toBe(401);
  inNextMinute();
  expect(await hear(anEvent())).toBe(200);
});

test("a genuine message counts as untimely where a clock is wrong, and PayPal sends it again", async () => {
  inNextMinute();
  const outcomes: object[] = [];
  const outcomeOf = async ({ headers, body }: Pick<SimEvent, "headers" | "body">) => {
    const judged = await judgeMessage(new Headers(headers), Buffer.from(body));
    outcomes.push([judged, await hear({ headers, body })]);
  };
  const minute = 60_000;
  for (const age of [-10 * minute, -4 * minute, 84 * 60 * minute - minute, 84 * 60 * minute + minute])
    await outcomeOf(anEvent(age));
  await outcomeOf({ ...anEvent(-10 * minute), body: "{}" });
  expect(outcomes).toEqual([
    ["untimely", 401],
    ["genuine", 200],
    ["genuine", 200],
    ["untimely", 401],
    ["forged", 401],
  ]);
});

test("forged messages take no key away that was good, and ask PayPal for twenty a minute", async () => {
  inNextMinute();
  const ours = anEvent();
  expect(await hear(ours)).toBe(200);
  const fetched = vi.spyOn(globalThis, "fetch");
  const { "PAYPAL-CERT-URL": address } = ours.headers;
  inNextMinute();
  paypal.changeKey();
  expect(await hear(forgedWith(address!))).toBe(401);
  for (let n = 0; n < 30; n++) {
    vi.mocked(Date.now).mockReturnValue(Date.now() + 1000);
    await hear(forgedWith(address!.replace(".pem", `-${n}.pem`))).catch(() => undefined);
  }
  expect(fetched).toHaveBeenCalledTimes(20);
  expect(await hear(ours)).toBe(200);
});

const [live, sandbox] = ["https://api-m.paypal.com", "https://api-m.sandbox.paypal.com"];
const cert = "/v1/notifications/certs/CERT-1";
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const chain = certify(publicKey.export({ type: "spki", format: "pem" }).toString());

/**
 * Returns the addresses of the certificates that are fetched for a message which names this one, where the answer
 * holds a key of the sender's.
 */
async function fetchedFor(certUrl: string, apiBase = paypal.url) {
  const event = anEvent();
  setTo(ours!, "apiBase", apiBase);
  const fetched = vi.spyOn(globalThis, "fetch");
  fetched.mockImplementation(async () => new Response(chain.join("")));
  onTestFinished(() => fetched.mockRestore());
  const { "PAYPAL-TRANSMISSION-ID": id, "PAYPAL-TRANSMISSION-TIME": time } = event.headers;
  const signed = Buffer.from(`${id}|${time}|${paypal.webhookId}|${crc32(event.body)}`);
  const headers = {
    ...event.headers,
    "PAYPAL-CERT-URL": certUrl,
    "PAYPAL-TRANSMISSION-SIG": sign("sha256", signed, privateKey).toString("base64"),
  };
  const status = await hear({ headers, body: event.body });
  return { status, fetched: fetched.mock.calls.map(([address]) => address) };
}

test.each([
  [live, `https://api.sandbox.paypal.com${cert}`],
  [sandbox, `https://api.paypal.com${cert}`],
  [live, `https://api.paypal.com.evil.example${cert}`],
  [live, `https://api.paypal.com@evil.example${cert}`],
  [live, `https://someone@api.paypal.com${cert}`],
  [live, `http://api.paypal.com${cert}`],
  [live, `https://api.paypal.com:8443${cert}`],
  [live, `https://www.paypal.com${cert}`],
  [live, `https://api.paypal.com${cert}?more`],
  [live, `https://api.paypal.com${cert}#more`],
  [live, `https://api.paypal.com${cert}/..`],
  [live, "https://api.paypal.com/certs/CERT-1.pem"],
  [live, "no address"],
  [paypal.url, `${paypal.url}/certs/CERT-1.pem?more`],
  [paypal.url, `${paypal.url}${cert}`],
  [paypal.url, `https://api.paypal.com${cert}`],
])("a site of %s does not even fetch the certificate %s", async (apiBase, certUrl) => {
  expect(await fetchedFor(certUrl, apiBase)).toEqual({ status: 401, fetched: [] });
});

test.each([
  [live, `https://api.paypal.com${cert}`],
  [live, `https://api-m.paypal.com${cert}`],
  [sandbox, `https://api.sandbox.paypal.com${cert}`],
  [sandbox, `https://api-m.sandbox.paypal.com${cert}`],
])("a site of %s fetches %s, and no root of its own vouches for it", async (apiBase, certUrl) => {
  inNextMinute();
  expect(await fetchedFor(certUrl, apiBase)).toEqual({ status: 401, fetched: [certUrl] });
});

test("in a demonstration the simulator's certificate has a root of its own, beside it or below /demo/paypal", async () => {
  inNextMinute();
  for (const path of ["/certs/own-1.pem", "/demo/paypal/certs/own-2.pem"])
    expect((await fetchedFor(`${paypal.url}${path}`)).status).toBe(200);
});

test.each(["ID", "TIME", "SIG"])("a message without its %s is refused", async (part) => {
  const { headers, body } = anEvent();
  delete headers[`PAYPAL-TRANSMISSION-${part}`];
  expect(await hear({ headers, body })).toBe(401);
});

test("while PayPal's certificate can't be fetched, a message is neither accepted nor refused", async () => {
  inNextMinute();
  const { headers, body } = anEvent();
  const fetched = vi.spyOn(globalThis, "fetch");
  fetched.mockImplementation(async () => new Response("", { status: 500 }));
  const certUrl = `${paypal.url}/certs/new.pem`;
  const answer = hear({ headers: { ...headers, "PAYPAL-CERT-URL": certUrl }, body });
  await expect(answer).rejects.toThrow("certificate of PayPal answers 500");
});
