import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startDeskWorker } from "./desk-worker.ts";

const site = "https://ecotravel.example";
const formerAddress = "https://fcm.googleapis.com/fcm/send/former";

/** A browser's registration of a worker, with the push messages that come by it, as far as the desk uses it. */
function registration(scope: string, subscribed?: string) {
  let endpoint = subscribed;
  const subscription = () =>
    endpoint && {
      endpoint,
      options: { applicationServerKey: new ArrayBuffer(65) },
      toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: async () => {
        endpoint = undefined;
      },
    };
  const pushManager = {
    getSubscription: async () => subscription() ?? null,
    subscribe: async () => {
      endpoint ??= `https://fcm.googleapis.com/fcm/send/${scope}`;
      return subscription();
    },
  };
  return {
    scope: site + scope,
    active: {},
    pushManager,
    unregister: vi.fn(async () => true),
    is: () => endpoint,
  };
}

/** Stands in for the worker container of a browser that had the desk's worker before, and for the desk's answer. */
function browser(
  former: ReturnType<typeof registration> | undefined,
  answer: () => Promise<{ status: number }>,
) {
  const next = registration("/dashboard/admin");
  const told: string[] = [];
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => former ?? next, register: async () => next },
  });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: URLSearchParams }) => {
    told.push(`${body.get("intent")} ${body.get("former-endpoint")} ${body.get("endpoint")}`);
    return await answer();
  });
  return { next, told };
}

const former = (subscribed?: string) => registration("/dashboard/admin/day", subscribed);
let answer: () => Promise<{ status: number }>;
beforeEach(() => {
  answer = async () => ({ status: 204 });
});
afterEach(() => vi.unstubAllGlobals());

test("a device without push messages gets the wider worker, and the one of before ends", async () => {
  const [none, before] = [browser(undefined, answer), former()];
  expect(await startDeskWorker()).toBe(none.next);
  const { next, told } = browser(before, answer);
  expect(await startDeskWorker()).toBe(next);
  expect([before.unregister.mock.calls.length, told]).toEqual([1, []]);
});

test("push messages move to the wider worker, once, before the one of before ends", async () => {
  const before = former(formerAddress);
  const { next, told } = browser(before, answer);
  expect(await Promise.all([startDeskWorker(), startDeskWorker()])).toEqual([next, next]);
  expect(told).toEqual([`move ${formerAddress} ${next.is()}`]);
  expect(before.unregister).toHaveBeenCalledTimes(1);
});

test.each([
  ["could not note it", async () => ({ status: 503 })],
  ["can't be reached", () => Promise.reject(new TypeError("lost"))],
])("where the desk %s the worker of before stays, with its push messages", async (_, answer) => {
  const before = former(formerAddress);
  browser(before, answer);
  expect(await startDeskWorker()).toBe(before);
  expect([before.unregister.mock.calls.length, before.is()]).toEqual([0, formerAddress]);
});

test("a device that the desk does not know moves without push messages", async () => {
  const before = former(formerAddress);
  const { next } = browser(before, async () => ({ status: 404 }));
  expect(await startDeskWorker()).toBe(next);
  expect([before.unregister.mock.calls.length, next.is()]).toEqual([1, undefined]);
});
