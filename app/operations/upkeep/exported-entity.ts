import { type Message, readMessage } from "./protobuf.ts";
import { UnreadableExport } from "./unreadable-export.ts";

/** A document from a file of `gcloud firestore export`. */
export interface ExportedEntity {
  /** The names of collections and ids alternate, such as `["reservas", "A1"]`. */
  path: string[];
  /** The plain values; a `Date` for a moment, null for an empty or unknown value. */
  fields: Record<string, unknown>;
}

// The field numbers of Datastore's EntityProto and of its parts.
const [keyField, properties] = [13, [14, 15]];
const [pathField, element, kind, idNumber, idName] = [14, 1, 2, 3, 4];
const [meaning, name, multiple, value] = [1, 3, 4, 5];
const [asInteger, asBoolean, asText, asDouble] = [1, 2, 3, 4];
const [moment, map, emptyList] = [7n, 19n, 24n];
/** The deepest nesting of maps that Firestore allows. */
export const deepest = 20;

export function readEntity(record: Buffer): ExportedEntity {
  const entity = readMessage(record);
  const key = message(only(entity, keyField));
  const elements = message(only(key, pathField)).get(element) ?? [];
  return { path: elements.flatMap((one) => nameOf(message(one))), fields: fieldsOf(entity) };
}

function nameOf(one: Message): [string, string] {
  return [text(only(one, kind)), text(only(one, idName)) || String(only(one, idNumber) ?? "")];
}

function fieldsOf(entity: Message, depth = 0): Record<string, unknown> {
  if (depth > deepest) throw new UnreadableExport("A file of the export holds maps in maps without end.");
  const fields = new Map<string, unknown>();
  for (const property of properties.flatMap((number) => entity.get(number) ?? []).map(message)) {
    const [field, read] = [text(only(property, name)), readValue(property, depth)];
    const before = fields.get(field);
    if (only(property, meaning) === emptyList) fields.set(field, []);
    else if (only(property, multiple) !== 1n) fields.set(field, read);
    else fields.set(field, [...(Array.isArray(before) ? before : []), read]);
  }
  return Object.fromEntries(fields);
}

function readValue(property: Message, depth: number): unknown {
  const [means, stored] = [only(property, meaning), message(only(property, value))];
  const [whole, truth, words, double] = [asInteger, asBoolean, asText, asDouble].map((number) =>
    only(stored, number),
  );
  if (typeof whole === "bigint") {
    const signed = Number(BigInt.asIntN(64, whole));
    return means === moment ? new Date(signed / 1000) : signed;
  }
  if (typeof truth === "bigint") return truth !== 0n;
  if (Buffer.isBuffer(words))
    return means === map ? fieldsOf(readMessage(words), depth + 1) : words.toString();
  return Buffer.isBuffer(double) ? double.readDoubleLE() : null;
}

const only = (of: Message, number: number) => of.get(number)?.at(-1);
const message = (of: ReturnType<typeof only>) =>
  of instanceof Map ? of : Buffer.isBuffer(of) ? readMessage(of) : (new Map() as Message);
const text = (of: ReturnType<typeof only>) => (Buffer.isBuffer(of) ? of.toString() : "");
