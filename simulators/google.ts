// This is a local stand-in for "Sign in with Google", for demonstrations and tests. It copies the OpenID Connect code
// flow as Google runs it: discovery, the page that asks for the account, a code that works once, PKCE, the client's
// secret (in the form or as Basic), an ID token signed with RS256, its public key, and userinfo. It leaves out
// passwords (visitors choose any account), consent, refresh tokens, and several keys in turn.
import { createHash, generateKeyPair, randomBytes, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { accountPage, problemPage } from "./google-page.ts";

interface Google {
  /** The address for browsers, which is also the issuer's name. */
  url: string;
  /** The address for servers, when it is another one. */
  serverUrl?: string;
  clientId: string;
  clientSecret: string;
}

const codeLivesMs = 600_000;
const tokenLivesSeconds = 3600;

/** Returns the whole service as one function from request to response. */
export function simulateGoogle({ url, serverUrl = url, clientId, clientSecret }: Google) {
  const codes = forgetful<{ asked: URLSearchParams; account: Account }>(codeLivesMs);
  const accessTokens = forgetful<Account>(tokenLivesSeconds * 1000);
  let key: ReturnType<typeof makeKey> | undefined;
  const ownKey = () => (key ??= makeKey());

  function discovery() {
    return Response.json({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${serverUrl}/token`,
      userinfo_endpoint: `${serverUrl}/userinfo`,
      jwks_uri: `${serverUrl}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
      code_challenge_methods_supported: ["S256"],
      scopes_supported: ["openid", "email", "profile"],
    });
  }

  async function authorize(request: Request) {
    const asked = new URL(request.url).searchParams;
    const back = returnAddress(asked.get("redirect_uri"), url);
    if (!back || asked.get("client_id") !== clientId || asked.get("response_type") !== "code") {
      return problemPage();
    }
    if (request.method !== "POST") return accountPage(back.origin);
    const form = new URLSearchParams(await request.text());
    const account = accountOf(form);
    if (!account && !form.has("cancel")) return accountPage(back.origin);
    if (asked.has("state")) back.searchParams.set("state", asked.get("state")!);
    if (account && !form.has("cancel")) back.searchParams.set("code", codes.keep({ asked, account }));
    else back.searchParams.set("error", "access_denied");
    return new Response(null, { status: 303, headers: { Location: back.href, "Cache-Control": "no-store" } });
  }

  async function token(request: Request) {
    const form = new URLSearchParams(await request.text());
    if (!knowsSecret(request, form)) return refuse(401, "invalid_client");
    if (form.get("grant_type") !== "authorization_code") return refuse(400, "unsupported_grant_type");
    const granted = codes.take(form.get("code"));
    const sameWay = granted?.asked.get("redirect_uri") === form.get("redirect_uri");
    if (!granted || !sameWay || !proves(form.get("code_verifier"), granted.asked)) {
      return refuse(400, "invalid_grant");
    }
    return Response.json({
      access_token: accessTokens.keep(granted.account),
      id_token: await idToken(granted.account, granted.asked.get("nonce")),
      token_type: "Bearer",
      expires_in: tokenLivesSeconds,
      scope: granted.asked.get("scope") ?? "openid",
    });
  }

  function knowsSecret({ headers }: Request, form: URLSearchParams): boolean {
    const pair = `${form.get("client_id")}:${form.get("client_secret")}`;
    const basic = /^Basic (.+)$/.exec(headers.get("authorization") ?? "")?.[1];
    const given = basic ? decodeURIComponent(Buffer.from(basic, "base64").toString()) : pair;
    return given === `${clientId}:${clientSecret}`;
  }

  async function idToken(account: Account, nonce: string | null): Promise<string> {
    const { kid, privateKey } = await ownKey();
    const iat = Math.floor(Date.now() / 1000);
    const times = { iat, exp: iat + tokenLivesSeconds };
    const claims = { iss: url, aud: clientId, azp: clientId, ...account, ...(nonce && { nonce }), ...times };
    const signed = `${base64url({ alg: "RS256", kid, typ: "JWT" })}.${base64url(claims)}`;
    return `${signed}.${sign("sha256", Buffer.from(signed), privateKey).toString("base64url")}`;
  }

  async function jwks() {
    const { kid, publicKey } = await ownKey();
    return Response.json({
      keys: [{ ...publicKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" }],
    });
  }

  function userinfo({ headers }: Request) {
    const account = accessTokens.find(headers.get("authorization")?.replace(/^Bearer /, ""));
    return account ? Response.json(account) : refuse(401, "invalid_token");
  }

  const services: Record<string, (request: Request) => Response | Promise<Response>> = {
    "GET openid-configuration": discovery,
    "GET authorize": authorize,
    "POST authorize": authorize,
    "POST token": token,
    "GET jwks": jwks,
    "GET userinfo": userinfo,
  };
  return async (request: Request): Promise<Response> => {
    const name = new URL(request.url).pathname.split("/").at(-1);
    return (await services[`${request.method} ${name}`]?.(request)) ?? refuse(404, "not_found");
  };
}

/** Starts the simulator alone, as a server of its own. */
export async function startGoogle(port = 0) {
  const server = createServer({ keepAliveTimeout: 65_000 }, async (incoming, answer) => {
    const { method, url: path } = incoming;
    const headers = incoming.headers as Record<string, string>;
    const body = method === "POST" ? Buffer.concat(await incoming.toArray()) : undefined;
    const response = await handle(new Request(new URL(path!, url), { method, headers, body }));
    answer.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: "simulated-client", clientSecret: random() };
  const handle = simulateGoogle({ url, ...client });
  const stop = async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  };
  return { url, discoveryUrl: `${url}/.well-known/openid-configuration`, ...client, stop };
}

interface Account {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

// Google's own ids are numbers, so that no account of a demonstration can be mistaken for a real one.
function accountOf(form: URLSearchParams): Account | undefined {
  const [email = "", name = ""] = [form.get("email")?.trim().toLowerCase(), form.get("name")?.trim()];
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || !name) return undefined;
  return {
    sub: `simulated-${sha256(email).slice(0, 20)}`,
    email,
    email_verified: form.has("verified"),
    name,
  };
}

/** Returns to the simulator's own site or to this machine, and never to a stranger's (open redirect). */
function returnAddress(text: string | null, url: string): URL | undefined {
  const back = text ? URL.parse(text) : null;
  const known =
    back?.origin === new URL(url).origin ||
    /^https?:\/\/(localhost|127\.0\.0\.1)(:|\/)/.test(back?.href ?? "");
  return back && known ? back : undefined;
}

function proves(verifier: string | null, asked: URLSearchParams): boolean {
  const challenge = asked.get("code_challenge");
  if (!challenge) return true;
  return asked.get("code_challenge_method") === "S256" && sha256(verifier ?? "") === challenge;
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

async function makeKey() {
  return { kid: random(), ...(await promisify(generateKeyPair)("rsa", { modulusLength: 2048 })) };
}

/** Keeps values under a random key each, for a while. */
function forgetful<Value>(livesMs: number) {
  const kept = new Map<string, Value>();
  const find = (key: string | null | undefined) => kept.get(key ?? "");
  return {
    find,
    keep(value: Value): string {
      const key = random();
      kept.set(key, value);
      setTimeout(() => kept.delete(key), livesMs).unref();
      return key;
    },
    take(key: string | null): Value | undefined {
      const value = find(key);
      kept.delete(key ?? "");
      return value;
    },
  };
}

function random(): string {
  return randomBytes(24).toString("base64url");
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
