import { expect, test } from "vitest";
import { startShop } from "./paypal-test-shop.ts";

const back = "http://localhost:3000/checkout";
const paypalSource = (return_url = back, cancel_url = `${back}?cancelled=1`) => ({
  payment_source: { paypal: { experience_context: { return_url, cancel_url } } },
});
type Shop = Awaited<ReturnType<typeof startShop>>;

function choose({ paypal }: Shop, id: string, form: Record<string, string>) {
  const address = `${paypal.url}/checkoutnow?token=${id}`;
  return fetch(address, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}

test("the window says that it is simulated, what is paid, and may lead only back to the shop", async () => {
  await using shop = await startShop();
  const { body } = await shop.create({ description: "Liberia <airport>" }, {}, paypalSource());
  expect(body.status).toBe("PAYER_ACTION_REQUIRED");
  const { href } = body.links.find(({ rel }: { rel: string }) => rel === "payer-action");
  const page = await fetch(href);
  const text = await page.text();
  expect(text).toMatch(/Simulated PayPal.*No money moves.*\$100\.00.*Liberia &#60;airport&#62;/s);
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self' http://localhost:3000;");
});

test("a buyer who came by redirect goes back approved, without any script", async () => {
  await using shop = await startShop();
  const { id } = (await shop.create({}, {}, paypalSource())).body;
  const { status, headers } = await choose(shop, id, { pay: "" });
  expect([status, headers.get("location")]).toEqual([303, `${back}?token=${id}&PayerID=DEMBUYERMAYA2`]);
  expect(shop.paypal.order(id)!.status).toBe("APPROVED");
});

test("a buyer who cancels goes back, and the order stays open", async () => {
  await using shop = await startShop();
  const { id } = (await shop.create({}, {}, paypalSource())).body;
  const { status, headers } = await choose(shop, id, { cancel: "", payment: "decline" });
  expect([status, headers.get("location")]).toEqual([303, `${back}?cancelled=1&token=${id}`]);
  expect(shop.paypal.order(id)).toMatchObject({ status: "PAYER_ACTION_REQUIRED", faults: [] });
});

test("nobody is led to a stranger's site", async () => {
  await using shop = await startShop();
  for (const stranger of [
    "https://elsewhere.example/",
    "http://localhost.elsewhere.example/",
    "javascript:alert(1)",
  ]) {
    const { id } = (await shop.create({}, {}, paypalSource(stranger))).body;
    const { status, headers } = await choose(shop, id, { pay: "" });
    expect([status, headers.get("location")]).toEqual([200, null]);
  }
});

test("a window of its own tells the page that opened it, and nobody else", async () => {
  await using shop = await startShop();
  const { id } = (await shop.create()).body;
  const text = await (await choose(shop, id, { pay: "", popup: "" })).text();
  const shopOrigin = new URL(shop.paypal.webhookUrl).origin;
  expect(text).toContain(`data-outcome="approved" data-origins="${shop.paypal.url} ${shopOrigin}"`);
  expect(await (await choose(shop, id, { cancel: "", popup: "" })).text()).toContain(
    'data-outcome="cancelled"',
  );
});

test("the buyer picks what goes wrong", async () => {
  await using shop = await startShop();
  const { id } = (await shop.create()).body;
  const form = { pay: "", popup: "", payment: "review", messages: "noWebhooks", silent: "on" };
  expect(await (await choose(shop, id, form)).text()).toContain('data-outcome="silent"');
  expect(shop.paypal.order(id)).toMatchObject({ status: "APPROVED", faults: ["review", "noWebhooks"] });
  await choose(shop, id, { pay: "", payment: "constructor", messages: "" });
  expect(shop.paypal.order(id)!.faults).toEqual(["review", "noWebhooks"]);
});

test("a window without an order waits, one of a paid or unknown order says so", async () => {
  await using shop = await startShop();
  const open = async (query: string) => {
    const page = await fetch(`${shop.paypal.url}/checkoutnow${query}`);
    return [page.status, /<h1>(.*)<\/h1>/.exec(await page.text())?.[1]];
  };
  const { id } = await shop.paid();
  expect(await open("")).toEqual([200, "One moment"]);
  expect(await open(`?token=${id}`)).toEqual([200, "Already paid"]);
  expect(await open("?token=NOSUCHORDER")).toEqual([404, "No such payment"]);
});

test("the script and its look are files of their own", async () => {
  await using shop = await startShop();
  const script = await fetch(`${shop.paypal.url}/sdk/js?client-id=${shop.paypal.clientId}`);
  expect(script.headers.get("content-type")).toMatch("text/javascript");
  const text = await script.text();
  expect(() => new Function(text)).not.toThrow();
  expect(text).not.toMatch(/\.style\b.*=|innerHTML/);
  expect((await fetch(`${shop.paypal.url}/sdk/look.css`)).headers.get("content-type")).toMatch("text/css");
});
