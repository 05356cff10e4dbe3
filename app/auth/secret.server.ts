import { createHmac } from "node:crypto";
import { masterSecret } from "../store/secret.server.ts";

/** A key that serves one purpose and tells nothing about the others. */
export function secretFor(purpose: string): string {
  return createHmac("sha256", masterSecret).update(purpose).digest("base64url");
}
