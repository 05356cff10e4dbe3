import { UnreadableExport } from "./unreadable-export.ts";

const [blockBytes, headBytes] = [32_768, 7];
const [full, first, middle, last] = [1, 2, 3, 4];

/**
 * Yields the records of a file in the log format of LevelDB, in which Firestore exports. Throws an UnreadableExport
 * where the file is damaged.
 */
export function* recordsOf(file: Buffer): Iterable<Buffer> {
  let parts: Buffer[] = [];
  for (let at = 0; at < file.length; ) {
    const left = blockBytes - (at % blockBytes);
    if (file.subarray(at, at + left).every((byte) => byte === 0)) {
      at += left; // the rest of a block is filled with zeros
      continue;
    }
    const part = partAt(file, at, left);
    at += headBytes + part.data.length;
    if ((part.type === full || part.type === first) !== (parts.length === 0)) throw damaged();
    parts.push(part.data);
    if (part.type === full || part.type === last) {
      yield Buffer.concat(parts);
      parts = [];
    }
  }
  if (parts.length > 0) throw damaged();
}

function partAt(file: Buffer, at: number, left: number): { type: number; data: Buffer } {
  const head = file.subarray(at, at + headBytes);
  if (head.length < headBytes) throw damaged();
  const [length, type] = [head.readUInt16LE(4), head[6]!];
  const [from, to] = [at + headBytes, at + headBytes + length];
  if (headBytes + length > left || to > file.length || ![full, first, middle, last].includes(type))
    throw damaged();
  if (masked(crc32c(file.subarray(at + 6, to))) !== head.readUInt32LE(0)) throw damaged();
  return { type, data: file.subarray(from, to) };
}

const damaged = () => new UnreadableExport("A file of the export is damaged, or not all of it is there.");

/** Masks a checksum (CRC-32C) as the format stores it. */
function masked(sum: number): number {
  return (((sum >>> 15) | (sum << 17)) + 0xa282ead8) >>> 0;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0x82f63b78 : sum >>> 1;
  return sum;
});

function crc32c(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ table[(sum ^ byte) & 0xff]!;
  return ~sum >>> 0;
}
