import { register } from "../app/auth/sign-in.server.ts";

/** What the customer of the tests typed to register. */
export const emma = { displayName: "Emma Ñandú", email: "emma@example.com", password: "mango-42" };

/** Registers, and returns what the browser would send from now on. */
export async function registered(change: Partial<typeof emma> = {}): Promise<{ id: string; cookie: string }> {
  const result = await register({ ...emma, ...change });
  if (!result.ok) throw new Error(result.problem);
  return { id: result.user.id, cookie: cookiePair(result.setCookie) };
}

export function cookiePair(setCookie: string[]): string {
  return setCookie[0]!.split(";")[0]!;
}
