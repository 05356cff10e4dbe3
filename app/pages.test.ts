import { expect, test } from "vitest";
import { registered } from "../test/accounts.ts";
import { args } from "../test/requests.ts";
import { type Operation, operations } from "./domain/sale/api.ts";
import { bareDeskPages, deskPages, pageOf } from "./pages.ts";
import routes from "./routes.ts";

const modules = import.meta.glob(["./routes/**/*.{ts,tsx}", "!**/*.test.*"]);

/** Returns what this file's loader and action answer; a failure of another kind is ignored. */
async function answersOf(path: string, file: string, cookie = "") {
  // biome-ignore lint/suspicious/noExplicitAny: every route's own
  const page: any = await modules[`./${file}`]!();
  const asked = (method: string) => args(`/${path}`, { method, headers: { cookie } });
  const answer = async (handler: string, method: string) => {
    if (!page[handler]) return undefined;
    const ask = async () => await page[handler](asked(method));
    const found = await ask().catch((thrown) => thrown);
    const location = found instanceof Response ? found.headers.get("Location") : null;
    return { status: found?.status ?? found?.init?.status, location };
  };
  return { read: await answer("loader", "GET"), sent: await answer("action", "POST") };
}

test.each([...deskPages, ...bareDeskPages])(
  "$path answers nobody but the operator",
  async ({ path, file }) => {
    for (const cookie of ["", (await registered()).cookie]) {
      const { read, sent } = await answersOf(path, `routes/${file}`, cookie);
      expect(read?.status).toBe(302);
      if (sent) expect([401, 403]).toContain(sent.status);
    }
  },
);

test("every route that asks for an operator stands in the list of pages, or of calls", async () => {
  const all = routes.flatMap((route) => route.children ?? [route]);
  const calls = Object.values<Operation>(operations).filter(({ cookie }) => cookie);
  const others = all.filter(
    ({ path = "" }) =>
      (pageOf(path)?.for ?? "anybody") === "anybody" && !calls.some((call) => call.path === `/${path}`),
  );
  const guarded = [];
  for (const { path = "", file } of others) {
    const { read, sent } = await answersOf(path, file);
    const isRefused = [read, sent].some(
      (answer) => [401, 403].includes(answer?.status) || answer?.location === "/auth/login",
    );
    if (isRefused || path.startsWith("dashboard")) guarded.push(path);
  }
  expect(others.length).toBeGreaterThan(40);
  // PayPal signs its messages instead of signing in.
  expect(guarded).toEqual(["api/paypal/webhook"]);
});
