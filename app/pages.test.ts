import { expect, test } from "vitest";
import { registered } from "../test/accounts.ts";
import { args } from "../test/requests.ts";
import { deskPages } from "./pages.ts";

const modules = import.meta.glob("./routes/dashboard/**/*.{ts,tsx}");

test.each(deskPages)("$path answers nobody but the operator", async ({ path, file }) => {
  // biome-ignore lint/suspicious/noExplicitAny: every route's own
  const page: any = await modules[`./routes/${file}`]!();
  for (const cookie of ["", (await registered()).cookie]) {
    const asked = (method: string) => args(`/${path}`, { method, headers: { cookie } });
    const refused = async (answer: () => Promise<unknown>) =>
      await answer().then(
        () => 200,
        (thrown) => thrown.status ?? thrown.init?.status,
      );
    expect(await refused(async () => await page.loader(asked("GET")))).toBe(302);
    if (page.action)
      expect([401, 403]).toContain(await refused(async () => await page.action(asked("POST"))));
  }
});
