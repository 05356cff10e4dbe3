import { createHmac } from "node:crypto";
import { formerSecrets, masterSecret } from "../store/engine/secret.server.ts";

/** A key that serves one purpose and tells nothing about the others. */
export const secretFor = (purpose: string) => derived(masterSecret, purpose);

/** That key, and those that it was made of before: what they locked is still opened. */
export const secretsFor = (purpose: string) =>
  [masterSecret, ...formerSecrets].map((secret) => derived(secret, purpose));

const derived = (secret: string, purpose: string) =>
  createHmac("sha256", secret).update(purpose).digest("base64url");
