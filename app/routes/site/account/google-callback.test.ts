import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { emma, registered } from "../../../../test/accounts.ts";
import { args, cookieOf } from "../../../../test/requests.ts";
import { db } from "../../../store/engine/db.server.ts";
import { accounts, sessions, users } from "../../../store/schema/account-schema.server.ts";

const asked = (cookie: string) => new Request("http://localhost:3000/", { headers: { cookie } });

test("Google opens an account with a proved address, but not without a signature, nor past a second factor", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  // Another file may have asked Google at another port, or removed the secret that loaded modules remember.
  vi.resetModules();
  const { currentUser } = await import("../../../auth/current-user.server.ts");
  const { knownDevice } = await import("../../../auth/device.server.ts");
  const { accountMark } = await import("../../../auth/tries.server.ts");
  const { env } = await import("../../../env.server.ts");
  env.ownUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { simulatedGoogle } = await import("../../../auth/google.server.ts");
  server.on("request", listen);
  let isForged = false;
  const { loader: google } = await import("./google.ts");
  const { loader: callback } = await import("./google-callback.ts");

  function listen(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    request
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .on("end", async () => {
        const { method, headers, url } = request;
        const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
        const answer = await simulatedGoogle!(
          new Request(new URL(url!, "http://localhost"), {
            method,
            headers: headers as Record<string, string>,
            body,
          }),
        );
        const text = await answer.text();
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(isForged ? text.replace(/("id_token":"[^"]*\.)[^".]*"/, '$1Zm9yZ2Vk"') : text);
      });
  }

  /** Returns the answer to a browser that Google has sent back with an account. */
  async function comeBack(email = "zoe@example.com"): Promise<Response> {
    const away = (await google(args("/auth/google"))) as Response;
    const state = away.headers.getSetCookie().map((line) => line.split(";")[0]);
    const body = new URLSearchParams({ email, name: "Zoe", verified: "on" });
    const back = await simulatedGoogle!(new Request(away.headers.get("Location")!, { method: "POST", body }));
    const headers = { cookie: state.join("; ") };
    return (await callback(args(back.headers.get("Location")!, { headers }))) as Response;
  }
  const opens = async (answer: Response) => {
    const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]!);
    return (await Promise.all(cookies.map((cookie) => currentUser(asked(cookie))))).filter(Boolean).length;
  };

  // An unproved registration of an address is not joined to the Google account that owns the address.
  await registered();
  const joined = await comeBack(emma.email);
  expect([joined.headers.get("Location"), await opens(joined)]).toEqual([
    expect.stringContaining("error=account_not_linked"),
    0,
  ]);

  const { log } = await import("../../../log.server.ts");
  const [info, warn] = [vi.spyOn(log, "info"), vi.spyOn(log, "warn")];
  onTestFinished(() => void vi.restoreAllMocks());
  isForged = true;
  const forged = await comeBack();
  expect([await opens(forged), await db.$count(users, eq(users.email, "zoe@example.com"))]).toEqual([0, 0]);
  expect([info.mock.calls, warn.mock.calls.at(-1)]).toEqual([[], [{ by: "Google" }, "sign-in failed"]]);
  isForged = false;
  const first = await comeBack();
  expect(info.mock.calls).toEqual([[{ user: expect.any(String), by: "Google" }, "signed in"]]);
  expect([first.status, first.headers.get("Location"), await opens(first)]).toEqual([302, "/auth/login", 1]);
  expect(await knownDevice(asked(cookieOf(first, "device")), accountMark("zoe@example.com"))).toBeDefined();
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, "zoe@example.com"));
  await db.delete(sessions);
  const gated = await comeBack();
  expect([gated.status, gated.headers.get("Location"), await opens(gated)]).toEqual([302, "/auth/login", 0]);
  expect(gated.headers.getSetCookie().join("\n")).toMatch(/ecotravel\.two_factor=2fa-/);
  expect(cookieOf(gated, "device")).toBe("");
  expect(await db.$count(sessions)).toBe(0);
  const { accessToken, refreshToken, idToken, providerId } = accounts;
  const tokens = { accessToken, refreshToken, idToken };
  const kept = await db.select(tokens).from(accounts).where(eq(providerId, "google"));
  expect(kept).toEqual([{ accessToken: null, refreshToken: null, idToken: null }]);
});
