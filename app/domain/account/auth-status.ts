import type { Role } from "../team/role.ts";

export type AuthStatus = "checking" | "authenticated" | "admin" | "not-authenticated";

export function authStatus(userId?: string, role?: Role): Exclude<AuthStatus, "checking"> {
  if (!userId) return "not-authenticated";
  return role ? "admin" : "authenticated";
}
