import { AsyncLocalStorage } from "node:async_hooks";

const tokenRequests = new AsyncLocalStorage<{ token?: string }>();

/**
 * better-auth hands the token it makes to a function of its settings; this passes it on to the caller of
 * `resetTokenOf`.
 */
export function handResetToken(token: string): void {
  tokenRequests.getStore()!.token = token;
}

/** Returns the token that better-auth makes while `ask` runs; undefined when no account has the address. */
export async function resetTokenOf(ask: () => Promise<unknown>): Promise<string | undefined> {
  const request: { token?: string } = {};
  await tokenRequests.run(request, ask);
  return request.token;
}
