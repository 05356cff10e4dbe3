import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Thrown for a backup that is damaged, not from this site, or made with another key: the message says which. */
export class BackupError extends Error {}

const magic = Buffer.from("ECOTRAVEL-BACKUP-1\n");
const saltBytes = 16;
const tagBytes = 16;
const pieceBytes = 1 << 20;

/** The key is written with letters and digits that are hard to mix up, in groups of four. */
const letters = "ABCDEFGHJKMNPQRSTVWXYZ0123456789";

export function newBackupKey(): string {
  const text = Array.from(randomBytes(32), (byte) => letters[byte % 32]).join("");
  return text.replace(/.{4}(?=.)/g, "$&-");
}

/**
 * Derives the file's secret from a key as a person typed it: in upper or lower case, with or without separators,
 * with I, L and O for 1 and 0.
 */
const fromKey = (key: string, salt: Uint8Array) => {
  const typed = key
    .toUpperCase()
    .replace(/[IL]/g, "1")
    .replaceAll("O", "0")
    .replace(/[^A-Z0-9]/g, "");
  return Buffer.from(hkdfSync("sha256", typed, salt, "ecotravel backup", 32));
};

/**
 * Returns the nonce of a piece: no two pieces of a file have the same, and the last piece is marked, so that a
 * cut-off file is detected.
 */
function nonce(piece: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt8(isLast ? 1 : 0, 0);
  bytes.writeUInt32BE(piece, 8);
  return bytes;
}

/** Encrypts and authenticates the chunks in pieces: each as its length, its bytes and its tag (AES-256-GCM). */
export async function* sealed(chunks: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const secret = fromKey(key, salt);
  let count = 0;
  const seal = (bytes: Uint8Array, isLast: boolean) => {
    const cipher = createCipheriv("aes-256-gcm", secret, nonce(count++, isLast));
    const body = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, body]);
  };
  yield Buffer.concat([magic, salt]);
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    let bytes = Buffer.concat(waiting);
    for (; bytes.length > pieceBytes; bytes = bytes.subarray(pieceBytes))
      yield seal(bytes.subarray(0, pieceBytes), false);
    waiting = [bytes];
    size = bytes.length;
  }
  yield seal(Buffer.concat(waiting), true);
}

/** Decrypts a sealed file, or throws a BackupError; each piece is yielded only after its tag was checked. */
export async function* opened(chunks: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Buffer> {
  const take = takeFrom(chunks);
  const head = await take(magic.length + saltBytes);
  if (!head?.subarray(0, magic.length).equals(magic))
    throw new BackupError("This is no backup of Ecotravel.");
  const secret = fromKey(key, head.subarray(magic.length));
  for (let count = 0; ; count++) {
    const length = (await take(4))?.readUInt32BE();
    if (length === undefined) throw new BackupError("This backup is cut off: its end is missing.");
    const isOurs = length >= tagBytes && length <= pieceBytes + tagBytes;
    const body = isOurs ? await take(length) : undefined;
    if (!body) throw new BackupError("This backup is damaged or cut off.");
    const bytes = unsealed(body, secret, count);
    yield bytes.piece;
    if (!bytes.isLast) continue;
    if (await take(1)) throw new BackupError("Something was added to this backup.");
    return;
  }
}

function unsealed(body: Buffer, secret: Buffer, count: number): { piece: Buffer; isLast: boolean } {
  for (const isLast of [false, true])
    try {
      const decipher = createDecipheriv("aes-256-gcm", secret, nonce(count, isLast));
      decipher.setAuthTag(body.subarray(-tagBytes));
      return {
        piece: Buffer.concat([decipher.update(body.subarray(0, -tagBytes)), decipher.final()]),
        isLast,
      };
    } catch {} // the piece has the other nonce, or is damaged
  const why =
    count === 0 ? "This backup can't be opened with this key, or it is damaged." : "This backup is damaged.";
  throw new BackupError(why);
}

/** Returns a function that reads `count` bytes, or returns undefined where fewer are left. */
function takeFrom(chunks: AsyncIterable<Uint8Array>): (count: number) => Promise<Buffer | undefined> {
  const iterator = chunks[Symbol.asyncIterator]();
  let buffered = Buffer.alloc(0);
  return async (count) => {
    const parts = [buffered];
    for (let size = buffered.length; size < count; ) {
      const { value, done } = await iterator.next();
      if (done) return undefined;
      parts.push(Buffer.from(value));
      size += value.length;
    }
    const all = Buffer.concat(parts);
    buffered = all.subarray(count);
    return all.subarray(0, count);
  };
}
