export type AuthStatus = "checking" | "authenticated" | "admin" | "not-authenticated";

/** The operator is one account, known by its id alone. */
export function authStatus(userId?: string, operatorId?: string): Exclude<AuthStatus, "checking"> {
  if (!userId) return "not-authenticated";
  return userId === operatorId ? "admin" : "authenticated";
}
