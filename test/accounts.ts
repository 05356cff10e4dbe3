import { makeSignature } from "better-auth/crypto";
import { auth } from "../app/auth/auth.server.ts";
import { slowHash } from "../app/auth/slow-hash.server.ts";

/** The customer of the tests registers with these. */
export const emma = { displayName: "Emma Ñandú", email: "emma@example.com", password: "mango-42" };

// Hashing a password takes long on purpose, so that each password of the tests is hashed once.
const hashes = new Map<string, Promise<string>>();

/** Returns the account of this e-mail, made if it is missing, and signed in; the cookie is what the browser would send. */
export async function registered(change: Partial<typeof emma> = {}): Promise<{ id: string; cookie: string }> {
  const person = { ...emma, ...change };
  const { internalAdapter } = await auth.$context;
  const id = (await internalAdapter.findUserByEmail(person.email))?.user.id ?? (await newAccount(person));
  return { id, cookie: await sessionCookie(id) };
}

async function newAccount({ displayName: name, email, password }: typeof emma): Promise<string> {
  if (!hashes.has(password)) hashes.set(password, slowHash(password));
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
