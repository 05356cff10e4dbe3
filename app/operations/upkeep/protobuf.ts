import { UnreadableExport } from "./unreadable-export.ts";

/** A message of Protocol Buffers: its fields by number, with all their values. */
export type Message = Map<number, Value[]>;
/** A number as 64 bits without a sign, or the bytes of a text, a message or a double. */
type Value = bigint | Buffer | Message;

const [varint, eight, bytes, group, groupEnd, four] = [0, 1, 2, 3, 4, 5];

export function readMessage(message: Buffer): Message {
  return readWireFields({ message, at: 0 });
}

interface Reader {
  message: Buffer;
  at: number;
}

/** Reads fields until the end of the message or of the group. */
function readWireFields(reader: Reader, depth = 0): Message {
  if (depth > 20) throw unexpected();
  const fields: Message = new Map();
  while (reader.at < reader.message.length) {
    const key = Number(readVarint(reader));
    const [number, type] = [Math.floor(key / 8), key % 8];
    if (type === groupEnd && depth > 0) return fields;
    const values = fields.get(number) ?? [];
    fields.set(number, values);
    values.push(readValue(reader, type, depth));
  }
  if (depth > 0) throw unexpected();
  return fields;
}

function readValue(reader: Reader, type: number, depth: number): Value {
  if (type === varint) return readVarint(reader);
  if (type === group) return readWireFields(reader, depth + 1);
  if (type === bytes) return take(reader, Number(readVarint(reader)));
  if (type === eight || type === four) return take(reader, type === eight ? 8 : 4);
  throw unexpected();
}

function readVarint(reader: Reader): bigint {
  let value = 0n;
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = take(reader, 1)[0]!;
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
  throw unexpected();
}

function take(reader: Reader, count: number): Buffer {
  const taken = reader.message.subarray(reader.at, reader.at + count);
  if (taken.length < count) throw unexpected();
  reader.at += count;
  return taken;
}

const unexpected = () =>
  new UnreadableExport("A file of the export holds something that Firestore does not write.");
