import { betterAuth } from "better-auth/minimal";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { env } from "../env.server.ts";
import { authOptions } from "./auth.server.ts";

export const googleOffered = env.GOOGLE_CLIENT_ID !== undefined;

let opened: ReturnType<typeof open> | undefined;

/**
 * Sign-in with Google, or undefined where it isn't offered or Google can't be reached. Its addresses are
 * asked for at the first click and not at the start: the site and its passwords work without Google.
 */
export async function googleAuth() {
  if (!googleOffered) return undefined;
  opened ??= open();
  const { socialProviders } = await opened.$context;
  if (socialProviders.length > 0) return opened;
  opened = undefined;
}

function open() {
  const google = genericOAuth({
    config: [
      {
        providerId: "google",
        discoveryUrl: env.GOOGLE_DISCOVERY_URL,
        clientId: env.GOOGLE_CLIENT_ID!,
        clientSecret: env.GOOGLE_CLIENT_SECRET,
        requireIdTokenVerification: true,
        scopes: ["openid", "email", "profile"],
        prompt: "select_account",
      },
    ],
  });
  return betterAuth({ ...authOptions, plugins: [google] });
}
