import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
// @ts-expect-error: the package comes without types
import Provider, { interactionPolicy } from "oidc-provider";
import { expect, onTestFinished, test, vi } from "vitest";
import { setTo } from "../../../../test/api.ts";
import { args } from "../../../../test/requests.ts";

const zoe = { sub: "1", email: "zoe@example.com", email_verified: true, name: "Zoe" };
const client = { client_id: "ours", client_secret: "s".repeat(32) };

test("an issuer that is certified for OpenID Connect signs a person in", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.resetModules(); // other files remember another Google
  onTestFinished(() => void vi.resetModules());
  const { env } = await import("../../../env.server.ts");
  setTo(env, "GOOGLE_CLIENT_ID", client.client_id);
  setTo(env, "GOOGLE_CLIENT_SECRET", client.client_secret);
  setTo(env, "GOOGLE_DISCOVERY_URL", `${issuer}/.well-known/openid-configuration`);
  vi.spyOn(console, "info").mockReturnValue(); // the issuer warns that a real one needs other settings
  vi.spyOn(console, "warn").mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const provider = certified(issuer, `${env.siteUrl}/api/auth/callback/google`);
  server.on("request", async (request, response) => {
    if (!request.url!.startsWith("/who")) return provider.callback()(request, response);
    const chosen = { select_account: {}, login: { accountId: zoe.sub } };
    await provider.interactionFinished(request, response, chosen);
  });

  const { loader: google } = await import("./google.ts");
  const { loader: callback } = await import("./google-callback.ts");
  const { currentUser } = await import("../../../auth/current-user.server.ts");
  const away = (await google(args("/auth/google"))) as Response;
  const back = await walk(away.headers.get("Location")!, issuer);
  const answer = (await callback(args(back, { headers: { cookie: cookiesOf(away) } }))) as Response;
  const opened = new Request(env.siteUrl, { headers: { cookie: cookiesOf(answer) } });
  expect((await currentUser(opened))?.user).toMatchObject({ email: zoe.email, name: zoe.name });
});

/** Asks for the account as Google does, and never for consent. */
function certified(issuer: string, back: string) {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [back] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: () => "/who" },
    findAccount: () => ({ accountId: zoe.sub, claims: () => zoe }),
    async loadExistingGrant() {
      const grant = new provider.Grant({ accountId: zoe.sub, clientId: client.client_id });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** Follows redirects as a browser does, until they lead to another origin. */
async function walk(from: string, origin: string): Promise<string> {
  let address = from;
  const cookies = new Map<string, string>();
  while (address.startsWith(origin)) {
    const headers = { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") };
    const answer = await fetch(address, { headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    if (!answer.headers.has("location")) throw new Error(await answer.text());
    address = new URL(answer.headers.get("location")!, address).href;
  }
  return address;
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
