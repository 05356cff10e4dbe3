import { createHash, createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGoogle } from "./google.ts";

const back = "http://localhost:3000/api/auth/callback/google";
const maya = { email: "Maya@Example.com", name: "Maya Lindgren", verified: "on" };
let google: Awaited<ReturnType<typeof startGoogle>>;

beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.stop());

type Values = Record<string, string>;

function choose(account: Values, change: Values = {}) {
  const asked = {
    client_id: google.clientId,
    redirect_uri: back,
    response_type: "code",
    state: "s",
    ...change,
  };
  const address = `${google.url}/authorize?${new URLSearchParams(asked)}`;
  return fetch(address, { method: "POST", body: new URLSearchParams(account), redirect: "manual" });
}

async function codeFor(account: Values = maya, change: Values = {}): Promise<string> {
  const { headers } = await choose(account, change);
  return new URL(headers.get("location")!).searchParams.get("code")!;
}

function redeem(code: string, change: Values = {}, headers: Values = {}) {
  const { clientId: client_id, clientSecret: client_secret } = google;
  const form = {
    grant_type: "authorization_code",
    code,
    redirect_uri: back,
    client_id,
    client_secret,
    ...change,
  };
  return fetch(`${google.url}/token`, { method: "POST", body: new URLSearchParams(form), headers });
}

async function claimsOf(idToken: string) {
  const [head, body, signature] = idToken.split(".") as [string, string, string];
  const { kid, alg } = JSON.parse(Buffer.from(head, "base64url").toString());
  const { keys } = await (await fetch(`${google.url}/jwks`)).json();
  const jwk = keys.find((key: { kid: string }) => key.kid === kid);
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  expect(alg).toBe("RS256");
  expect(
    verify("sha256", Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, "base64url")),
  ).toBe(true);
  return JSON.parse(Buffer.from(body, "base64url").toString());
}

test("discovery names its own addresses", async () => {
  const document = await (await fetch(google.discoveryUrl)).json();
  expect(document).toMatchObject({ issuer: google.url, token_endpoint: `${google.url}/token` });
});

test("the page says that it is a demonstration, and may lead only back to the site", async () => {
  const asked = new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: back,
    response_type: "code",
  });
  const page = await fetch(`${google.url}/authorize?${asked}`);
  expect(await page.text()).toMatch(/Google, simulated.*Demonstration/s);
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self' http://localhost:3000;");
});

test("a code brings an ID token for this client, with the nonce, and signed", async () => {
  const answer = await (await redeem(await codeFor(maya, { nonce: "n-1" }))).json();
  const claims = await claimsOf(answer.id_token);
  expect(claims).toMatchObject({
    iss: google.url,
    aud: google.clientId,
    nonce: "n-1",
    name: "Maya Lindgren",
  });
  expect(claims).toMatchObject({ email: "maya@example.com", email_verified: true });
  expect(claims.exp - claims.iat).toBe(3600);
  const headers = { authorization: `Bearer ${answer.access_token}` };
  const { sub } = await (await fetch(`${google.url}/userinfo`, { headers })).json();
  expect([sub, sub]).toEqual([claims.sub, expect.stringMatching(/^simulated-/)]);
});

test("an e-mail is as verified as its owner says", async () => {
  const { id_token } = await (await redeem(await codeFor({ email: "a@b.c", name: "A" }))).json();
  expect((await claimsOf(id_token)).email_verified).toBe(false);
});

test("a code works once", async () => {
  const code = await codeFor();
  expect((await redeem(code)).status).toBe(200);
  const again = await redeem(code);
  expect([again.status, await again.json()]).toEqual([400, { error: "invalid_grant" }]);
});

test("the client's secret is asked for, in the form or as Basic", async () => {
  const wrong = await redeem(await codeFor(), { client_secret: "guessed" });
  expect([wrong.status, await wrong.json()]).toEqual([401, { error: "invalid_client" }]);
  const basic = (secret: string) => ({ authorization: `Basic ${btoa(`${google.clientId}:${secret}`)}` });
  expect((await redeem(await codeFor(), { client_secret: "" }, basic("guessed"))).status).toBe(401);
  expect((await redeem(await codeFor(), { client_secret: "" }, basic(google.clientSecret))).status).toBe(200);
});

test("a code of a challenge needs its verifier, and the way back that it was given for", async () => {
  const challenge = createHash("sha256").update("verifier").digest("base64url");
  const sent = { code_challenge: challenge, code_challenge_method: "S256" };
  expect((await redeem(await codeFor(maya, sent))).status).toBe(400);
  expect((await redeem(await codeFor(maya, sent), { code_verifier: "another" })).status).toBe(400);
  expect((await redeem(await codeFor(maya, sent), { code_verifier: "verifier" })).status).toBe(200);
  expect((await redeem(await codeFor(), { redirect_uri: `${back}/elsewhere` })).status).toBe(400);
});

test("a person who cancels is sent back with the refusal and the state", async () => {
  const { status, headers } = await choose({ ...maya, cancel: "" });
  expect([status, headers.get("location")]).toEqual([303, `${back}?state=s&error=access_denied`]);
});

test.each([
  ["another site's way back", { redirect_uri: "https://elsewhere.example/callback" }],
  ["a way back that only looks local", { redirect_uri: "http://localhost.elsewhere.example/" }],
  ["a script as the way back", { redirect_uri: "javascript:alert(1)" }],
  ["an unknown client", { client_id: "somebody" }],
])("%s is refused on the spot", async (_, change) => {
  const { status, headers } = await choose(maya, change);
  expect([status, headers.get("location")]).toEqual([400, null]);
});
