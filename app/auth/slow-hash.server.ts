import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { verifyPassword } from "better-auth/crypto";

/** OWASP's least parameters of Argon2id: 19 MiB and two passes, which take a processor about 40 ms. */
const todaysCost = { memory: 19_456, passes: 2, parallelism: 1 };
const [saltBytes, keyBytes] = [16, 32];
const derive = promisify(argon2);

const written = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]+)\$[A-Za-z0-9+/]+$/;
const begin = ({ memory, passes, parallelism } = todaysCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

/**
 * Returns the Argon2id hash of a secret in the spelling that names salt and parameters, `$argon2id$v=19$m=…`. Two
 * spellings of one Unicode text have the same hash (NFKC).
 */
export async function slowHash(
  secret: string,
  salt = randomBytes(saltBytes),
  cost = todaysCost,
): Promise<string> {
  const message = secret.normalize("NFKC");
  const key = await derive("argon2id", { ...cost, message, nonce: salt, tagLength: keyBytes });
  return `${begin(cost)}${text(salt)}$${text(key)}`;
}

/** Hashes a secret with the salt and the parameters of another hash. Throws where that hash is not one of `slowHash`. */
export async function hashLike(hash: string, secret: string): Promise<string> {
  const [, memory, passes, parallelism, salt] = written.exec(hash) ?? [];
  if (!salt) throw new Error("This is no hash that we made.");
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return await slowHash(secret, Buffer.from(salt, "base64"), cost);
}

export const isSlowHash = (text: string) => written.test(text);

/** Says whether a hash was made with today's parameters. */
export const hasTodaysCost = (hash: string) => hash.startsWith(begin());

/** Says whether a hash is that of a password. Hashes of before Argon2id are better-auth's own (scrypt). */
export async function isHashOf(hash: string, password: string): Promise<boolean> {
  if (!isSlowHash(hash)) return await verifyPassword({ hash, password });
  return timingSafeEqual(Buffer.from(await hashLike(hash, password)), Buffer.from(hash));
}
