import { createHash } from "node:crypto";

/** Removes the 0 that follows a final hyphen or underscore: earlier links had none and still work. */
export const withoutEnd = (sealed: string) =>
  /^[\w-]{23}[-_]0$/.test(sealed) ? sealed.slice(0, -1) : sealed;

/** Returns the hash by which the database knows the secret of a trip's page. */
export function tripHash(secret: string): string {
  return createHash("sha256").update(withoutEnd(secret)).digest("hex");
}
