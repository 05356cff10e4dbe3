import { AsyncLocalStorage } from "node:async_hooks";

const asking = new AsyncLocalStorage<{ token?: string }>();

/** better-auth makes the token and hands it to a function of its settings; who asked gets it from here. */
export function handResetToken(token: string): void {
  asking.getStore()!.token = token;
}

/** The token that better-auth makes while this runs; undefined when nobody has the address. */
export async function resetTokenOf(ask: () => Promise<unknown>): Promise<string | undefined> {
  const asked: { token?: string } = {};
  await asking.run(asked, ask);
  return asked.token;
}
