import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** A backup that is not whole, not ours, or was made with another key: the message says which. */
export class BackupError extends Error {}

const magic = Buffer.from("ECOTRAVEL-BACKUP-1\n");
const saltBytes = 16;
const tagBytes = 16;
const pieceBytes = 1 << 20;

/** Letters and digits that nobody mixes up, in groups of four. */
const letters = "ABCDEFGHJKMNPQRSTVWXYZ0123456789";

export function newBackupKey(): string {
  const text = Array.from(randomBytes(32), (byte) => letters[byte % 32]).join("");
  return text.replace(/.{4}(?=.)/g, "$&-");
}

/** As it was written down: in any case, with or without what parts the groups. */
const fromKey = (key: string, salt: Uint8Array) => {
  const typed = key
    .toUpperCase()
    .replace(/[IL]/g, "1")
    .replaceAll("O", "0")
    .replace(/[^A-Z0-9]/g, "");
  return Buffer.from(hkdfSync("sha256", typed, salt, "ecotravel backup", 32));
};

/** No two pieces of a file have the same one, and the last says that it is the last. */
function nonce(piece: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt8(isLast ? 1 : 0, 0);
  bytes.writeUInt32BE(piece, 8);
  return bytes;
}

/** Encrypts and signs what comes, in pieces: each as its length, its bytes and its seal (AES-256-GCM). */
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

/** What was sealed, or a BackupError; nothing of a piece comes out before its seal was looked at. */
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
    } catch {} // the other, or neither
  const why =
    count === 0 ? "This backup can't be opened with this key, or it is damaged." : "This backup is damaged.";
  throw new BackupError(why);
}

/** Answers so many bytes, or nothing where there are fewer. */
function takeFrom(chunks: AsyncIterable<Uint8Array>): (count: number) => Promise<Buffer | undefined> {
  const more = chunks[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  return async (count) => {
    const parts = [held];
    for (let size = held.length; size < count; ) {
      const { value, done } = await more.next();
      if (done) return undefined;
      parts.push(Buffer.from(value));
      size += value.length;
    }
    const all = Buffer.concat(parts);
    held = all.subarray(count);
    return all.subarray(0, count);
  };
}
