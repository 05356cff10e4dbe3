import { expect, onTestFinished, test, vi } from "vitest";
import { isAnybody } from "../../../server/page-key.ts";
import { setTo } from "../../../test/api.ts";

/** Loads the cookies as a process with this public address does. */
async function cookiesAt(siteUrl: string) {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { env } = await import("../../env.server.ts");
  setTo(env, "siteUrl", siteUrl);
  const { checkoutCookie, noticeCookie, payingCookie } = await import("./cookies.server.ts");
  const { getCookies } = await import("better-auth/cookies");
  const { authOptions } = await import("../../auth/auth.server.ts");
  const { forgetWaiting } = await import("../../auth/second-factor.server.ts");
  const { sessionToken } = getCookies(authOptions);
  const ours = [checkoutCookie, noticeCookie, payingCookie].map((cookie) => cookie.serialize("x"));
  const session = `${sessionToken.name}=x; Path=${sessionToken.attributes.path}`;
  return [
    ...(await Promise.all([...ours, forgetWaiting()])),
    `${session}${sessionToken.attributes.secure ? "; Secure" : ""}`,
  ];
}

test.each([
  ["https://ecotravel.example", true],
  ["http://localhost:3000", false],
])(
  "at %s it is %s that no other site can write our cookies, and whoever has one is somebody",
  async (site, safe) => {
    for (const line of await cookiesAt(site)) {
      const isSafe = /^__Host-[^;]+;(?=.*; Secure)(?=.* Path=\/(;|$))(?!.*Domain)/.test(line);
      expect([line, isSafe]).toEqual([line, safe]);
      const cookie = `a=b; ${line.split(";")[0]}`;
      expect(isAnybody({ method: "GET", headers: { cookie } } as Parameters<typeof isAnybody>[0])).toBe(
        false,
      );
    }
  },
);
