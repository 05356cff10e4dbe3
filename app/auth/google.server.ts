import { randomBytes } from "node:crypto";
import { betterAuth } from "better-auth/minimal";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { type Env, env } from "../env.server.ts";
import { log } from "../log.server.ts";
import { authOptions } from "./auth.server.ts";

const demo = isGoogleSimulated(env) ? demoGoogle() : undefined;

/** A demonstration simulates Google at /demo/google. */
export const simulatedGoogle = demo && (await import("../../simulators/google.ts")).simulateGoogle(demo);

export const googleOffered = env.GOOGLE_CLIENT_ID !== undefined || demo !== undefined;

/** A demonstration offers sign-in with Google too; a live site without Google's settings has passwords only. */
export function isGoogleSimulated({ GOOGLE_CLIENT_ID, demo, live }: Env): boolean {
  return !GOOGLE_CLIENT_ID && demo && !live;
}

/**
 * Says whether the discovery document at this address may speak for this issuer (OpenID Connect Discovery 1.0, 4.3).
 */
const isIssuerOf = (discoveryUrl: string, issuer = "") =>
  discoveryUrl === `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;

let opened: ReturnType<typeof open> | undefined;

/**
 * Returns sign-in with Google; undefined where it isn't offered or Google can't be reached. Google's addresses are
 * fetched at the first click and not at the start, so that the site and its passwords work without Google.
 */
export async function googleAuth() {
  if (!googleOffered) return undefined;
  opened ??= open();
  const { socialProviders } = await opened.$context;
  const [google] = socialProviders;
  if (google && (demo || isIssuerOf(env.GOOGLE_DISCOVERY_URL, google.issuer))) return opened;
  if (google) log.error({ issuer: google.issuer }, "GOOGLE_DISCOVERY_URL speaks for another issuer");
  opened = undefined;
}

function open() {
  const google = genericOAuth({
    config: [
      {
        providerId: "google",
        discoveryUrl: demo ? `${demo.serverUrl}/.well-known/openid-configuration` : env.GOOGLE_DISCOVERY_URL,
        clientId: demo?.clientId ?? env.GOOGLE_CLIENT_ID!,
        clientSecret: demo?.clientSecret ?? env.GOOGLE_CLIENT_SECRET,
        requireIdTokenVerification: true,
        scopes: ["openid", "email", "profile"],
        prompt: "select_account",
      },
    ],
  });
  return betterAuth({ ...authOptions, plugins: [...authOptions.plugins, google] });
}

function demoGoogle() {
  return {
    url: `${env.siteUrl}/demo/google`,
    serverUrl: `${env.ownUrl}/demo/google`,
    clientId: "demonstration",
    clientSecret: randomBytes(24).toString("base64url"),
  };
}
