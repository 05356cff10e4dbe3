import { hashPassword, makeSignature } from "better-auth/crypto";
import { auth } from "../app/auth/auth.server.ts";

/** What the customer of the tests typed to register. */
export const emma = { displayName: "Emma Ñandú", email: "emma@example.com", password: "mango-42" };

// To hash a password is made to take long: what tests type is hashed once.
const hashes = new Map<string, Promise<string>>();

/** The account of this e-mail, made where there is none, and signed in; the cookie is what the browser would send. */
export async function registered(change: Partial<typeof emma> = {}): Promise<{ id: string; cookie: string }> {
  const person = { ...emma, ...change };
  const { internalAdapter } = await auth.$context;
  const id = (await internalAdapter.findUserByEmail(person.email))?.user.id ?? (await newAccount(person));
  return { id, cookie: await sessionCookie(id) };
}

async function newAccount({ displayName: name, email, password }: typeof emma): Promise<string> {
  if (!hashes.has(password)) hashes.set(password, hashPassword(password));
  const { internalAdapter } = await auth.$context;
  const { id } = await internalAdapter.createUser({ name, email }, { method: "email-password" });
  const credential = { userId: id, providerId: "credential", accountId: id };
  await internalAdapter.linkAccount({ ...credential, password: await hashes.get(password) });
  return id;
}

/** Begins a session of this account, as its sign-in does. */
export async function sessionCookie(userId: string): Promise<string> {
  const { internalAdapter, authCookies, secret } = await auth.$context;
  const { token } = await internalAdapter.createSession(userId);
  const signed = `${token}.${await makeSignature(token, secret)}`;
  return `${authCookies.sessionToken.name}=${encodeURIComponent(signed)}`;
}

export function cookiePair(setCookie: string[]): string {
  return setCookie[0]!.split(";")[0]!;
}
