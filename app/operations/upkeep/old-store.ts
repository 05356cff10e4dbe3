import { cleanText } from "../../domain/common/form.ts";
import { deepest, readEntity } from "./exported-entity.ts";
import { recordsOf } from "./record-log.ts";
import { UnreadableExport } from "./unreadable-export.ts";

export const oldCollections = ["reservas", "viajes", "tours"] as const;
export type OldCollection = (typeof oldCollections)[number];

/** A document of the old store with plain values, and a `Date` for a moment. */
export interface OldDocument {
  id: string;
  fields: Fields;
}
export type OldStore = Record<OldCollection, OldDocument[]>;
type Fields = Record<string, unknown>;

/**
 * Reads the documents of an export: plain JSON (`{"reservas": {"id": {…}}}`, or lists of documents with an `id`),
 * the same under `__collections__`, or an answer of Firestore's REST API (`{"documents": [{"name": "…/reservas/id",
 * "fields": …}]}`). Throws an UnreadableExport where it has none of the collections.
 */
export function readExport(text: string): OldStore {
  const root = parse(text);
  const store = emptyStore();
  const answers = Array.isArray(root) ? root : own(root, "documents");
  if (Array.isArray(answers)) for (const answer of answers) addFromAnswer(store, answer);
  const collections = own(root, "__collections__") ?? root;
  for (const name of oldCollections)
    for (const document of documentsOf(own(collections, name))) store[name].push(document);
  return notEmpty(store);
}

/** Reads the documents of a folder that `gcloud firestore export` made, from its files named `output-…`. */
export function readExportedFiles(files: Iterable<Buffer>): OldStore {
  const store = emptyStore();
  for (const file of files)
    for (const record of recordsOf(file)) {
      const { path, fields } = readEntity(record);
      const [collection, id] = path;
      const name = oldCollections.find((one) => one === collection);
      if (name && id !== undefined && path.length === 2) store[name].push({ id, fields });
    }
  return notEmpty(store);
}

const emptyStore = (): OldStore => ({ reservas: [], viajes: [], tours: [] });

function notEmpty(store: OldStore): OldStore {
  if (oldCollections.every((name) => store[name].length === 0))
    throw new UnreadableExport("The export has none of reservas, viajes and tours.");
  return store;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableExport("The file is not JSON. Of what gcloud exported, name the folder.");
  }
}

function documentsOf(collection: unknown): OldDocument[] {
  if (Array.isArray(collection))
    return collection.map((fields) => documentOf(String(own(fields, "id") ?? ""), fields));
  return isFields(collection) ? Object.entries(collection).map(([id, fields]) => documentOf(id, fields)) : [];
}

function addFromAnswer(store: OldStore, answer: unknown): void {
  const [, collection, id] = /\/documents\/(\w+)\/([^/]+)$/.exec(String(own(answer, "name"))) ?? [];
  const name = oldCollections.find((one) => one === collection);
  if (!name || !id) return;
  const fields = own(answer, "fields");
  const createdAt = own(answer, "createTime");
  const fromCreateTime = typeof createdAt === "string" && { timestamp: new Date(createdAt) };
  store[name].push(documentOf(id, { ...fromCreateTime, ...(isFields(fields) && fields) }));
}

function documentOf(id: string, fields: unknown, depth = 0): OldDocument {
  const entries = isFields(fields) ? Object.entries(fields) : [];
  return { id, fields: Object.fromEntries(entries.map(([name, value]) => [name, plain(value, depth)])) };
}

/** Returns a plain value, without the type notations of exports. */
function plain(value: unknown, depth: number): unknown {
  if (depth > deepest) throw new UnreadableExport("The file holds maps in maps without end.");
  if (!isFields(value)) return value;
  if (own(value, "__datatype__") === "timestamp") return plain(own(value, "value"), depth + 1);
  const seconds = own(value, "_seconds") ?? own(value, "seconds");
  const nanoseconds = own(value, "_nanoseconds") ?? own(value, "nanoseconds");
  if (typeof seconds === "number")
    return new Date(seconds * 1000 + Math.floor((Number(nanoseconds) || 0) / 1e6));
  const moment = own(value, "timestampValue");
  if (typeof moment === "string") return new Date(moment);
  const whole = own(value, "integerValue");
  if (whole !== undefined) return Number(whole);
  const map = own(own(value, "mapValue"), "fields");
  if (isFields(map)) return documentOf("", map, depth + 1).fields;
  for (const type of ["stringValue", "doubleValue", "booleanValue"])
    if (Object.hasOwn(value, type)) return value[type];
  return Object.hasOwn(value, "nullValue") ? null : value;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Returns an own property, never an inherited one such as `__proto__`. */
export function own(value: unknown, name: string): unknown {
  return isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns a text, or a number as a text; "" for anything else. */
export function oldText(value: unknown, most: number): string {
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  return cleanText(text.slice(0, 2 * most))
    .slice(0, most)
    .trim()
    .toWellFormed();
}

/** Reads dollars from a number or a text, such as `$1,200.50`, as cents; undefined where the value is no price. */
export function oldCents(value: unknown): number | undefined {
  const typed = oldText(value, 20)
    .replace(/^\$|,(?=\d{3}\b)|USD$/g, "")
    .trim();
  return /^\d{1,6}(\.\d+)?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined;
}
