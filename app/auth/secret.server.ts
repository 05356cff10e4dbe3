import { createHmac } from "node:crypto";
import { formerSecrets, masterSecret } from "../store/engine/secret.server.ts";

/** Returns a key for one purpose, which tells nothing about the keys for others. */
export const secretFor = (purpose: string) => derived(masterSecret, purpose);

/** Returns the current key and those of former secrets, with which older data is still read. */
export const secretsFor = (purpose: string) =>
  [masterSecret, ...formerSecrets].map((secret) => derived(secret, purpose));

const derived = (secret: string, purpose: string) =>
  createHmac("sha256", secret).update(purpose).digest("base64url");
