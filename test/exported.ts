// Writes files like those of `gcloud firestore export`, so that tests can read them.
const varint = (value: bigint): number[] =>
  value < 128n ? [Number(value)] : [Number(value % 128n) + 128, ...varint(value / 128n)];
const tag = (field: number, type: number) => Buffer.from(varint(BigInt(field * 8 + type)));
const int = (field: number, value: number | bigint) =>
  Buffer.concat([tag(field, 0), Buffer.from(varint(BigInt.asUintN(64, BigInt(value))))]);
const bytes = (field: number, ...parts: (Buffer | string)[]) => {
  const inside = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([tag(field, 2), Buffer.from(varint(BigInt(inside.length))), inside]);
};
const group = (field: number, ...parts: Buffer[]) => Buffer.concat([tag(field, 3), ...parts, tag(field, 4)]);

/** Writes a document as a record; a path is collections and ids in turn, and a whole number as an id is allowed. */
export function exportedEntity(path: (string | number)[], fields: Record<string, unknown>): Buffer {
  const elements = [];
  for (let at = 0; at < path.length; at += 2) {
    const id = path[at + 1]!;
    elements.push(group(1, bytes(2, String(path[at])), typeof id === "number" ? int(3, id) : bytes(4, id)));
  }
  return Buffer.concat([bytes(13, bytes(13, "dev~store"), bytes(14, ...elements)), ...propertiesOf(fields)]);
}

function propertiesOf(fields: Record<string, unknown>): Buffer[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (!Array.isArray(value)) return [property(name, value, 0)];
    if (value.length === 0) return [bytes(14, int(1, 24), bytes(3, name), int(4, 0), bytes(5))];
    return value.map((one) => property(name, one, 1));
  });
}

function property(name: string, value: unknown, multiple: 0 | 1): Buffer {
  const rest = [bytes(3, name), int(4, multiple)];
  if (value instanceof Date) return bytes(15, int(1, 7), ...rest, bytes(5, int(1, value.getTime() * 1000)));
  if (typeof value === "string") return bytes(15, ...rest, bytes(5, bytes(3, value)));
  if (typeof value === "boolean") return bytes(15, ...rest, bytes(5, int(2, Number(value))));
  if (Number.isInteger(value)) return bytes(15, ...rest, bytes(5, int(1, value as number)));
  if (typeof value === "number")
    return bytes(15, ...rest, bytes(5, Buffer.concat([tag(4, 1), double(value)])));
  if (value === null) return bytes(15, ...rest, bytes(5));
  const inside = Buffer.concat([bytes(13, bytes(13, "")), ...propertiesOf(value as Record<string, unknown>)]);
  return bytes(15, int(1, 19), ...rest, bytes(5, bytes(3, inside)));
}

function double(value: number): Buffer {
  const eight = Buffer.alloc(8);
  eight.writeDoubleLE(value);
  return eight;
}

/** Writes records as a file, in blocks of 32 KiB, each part with its checksum. */
export function exportedFile(records: Buffer[]): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  const write = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const record of records)
    for (let from = 0, isFirst = true; isFirst || from < record.length; isFirst = false) {
      if (32_768 - (at % 32_768) < 7) write(Buffer.alloc(32_768 - (at % 32_768)));
      const data = record.subarray(from, from + 32_768 - (at % 32_768) - 7);
      from += data.length;
      const isLast = from === record.length;
      write(logPart(isFirst ? (isLast ? 1 : 2) : isLast ? 4 : 3, data));
    }
  return Buffer.concat(parts);
}

/** Writes a part of a record, whole or not, with a right checksum. */
export function logPart(type: number, data: Buffer): Buffer {
  const typed = Buffer.from([type, ...data]);
  const head = Buffer.alloc(6);
  head.writeUInt32LE(maskedSum(typed));
  head.writeUInt16LE(data.length, 4);
  return Buffer.concat([head, typed]);
}

function maskedSum(typed: Buffer): number {
  let sum = 2n ** 32n - 1n;
  for (const byte of typed) {
    sum ^= BigInt(byte);
    for (let bit = 0; bit < 8; bit++) sum = sum % 2n === 1n ? (sum / 2n) ^ 0x82f63b78n : sum / 2n;
  }
  sum ^= 2n ** 32n - 1n;
  return Number((((sum / 2n ** 15n + (sum % 2n ** 15n) * 2n ** 17n) % 2n ** 32n) + 0xa282ead8n) % 2n ** 32n);
}
