// `npm run import -- <export> [--yes]` moves the old store's data into this site, and first says what it would do.

import { readFileSync, statSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { textOfExport } from "../app/operations/upkeep/export-text.ts";
import type { ImportPlan } from "../app/operations/upkeep/import-old-store.server.ts";
import {
  type OldStore,
  oldCollections,
  readExport,
  readExportedFiles,
} from "../app/operations/upkeep/old-store.ts";
import { UnreadableExport } from "../app/operations/upkeep/unreadable-export.ts";
import { explain } from "../server/explain.ts";
import { filesOfExport } from "./exported-folder.ts";

const asked = "<export.json, or the folder of gcloud firestore export>";
const [file, isSure] = [
  process.argv.slice(2).find((word) => word !== "--yes"),
  process.argv.includes("--yes"),
];
if (!file) stop(`Usage: npm run import -- ${asked} [--yes]`);

try {
  const store = readStore(file);
  console.log(
    `Read: ${oldCollections.map((name) => count(store[name].length, "document", name)).join(", ")}.`,
  );
  // The database is imported late, so that one that can't be opened is reported in a sentence.
  const { carryOutImport, planImport } = await import("../app/operations/upkeep/import-old-store.server.ts");
  const { boss } = await import("../app/store/engine/jobs.server.ts");
  const { closeDatabase } = await import("../app/store/engine/db.server.ts");
  const plan = await planImport(store);
  tell(plan);
  if (isSure || (await isAgreed())) {
    const imported = await carryOutImport(plan);
    console.log(`Imported: ${count(imported, "reservation")}. Nobody was written to.`);
  } else console.log(`Nothing was written. To import it: npm run import -- ${file} --yes`);
  await boss.stop({ graceful: false });
  await closeDatabase();
} catch (error) {
  stop(error instanceof UnreadableExport ? error.message : explain(error));
}

function readStore(path: string): OldStore {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder) return readExportedFiles(filesOfExport(path));
  const { text, remark } = textOfExport(bytesOf(path));
  if (remark) console.log(remark);
  return readExport(text);
}

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    return stop(`${path} can't be read.`);
  }
}

function tell({ catalogue, reservations, known, unread, remarks }: ImportPlan): void {
  const added = (kind: string) => Object.keys(catalogue.entries).filter((key) => key.startsWith(kind)).length;
  list("To be imported", [
    `${count(reservations.length, "reservation")}, and ${known} that are here already and stay as they are`,
    `${count(added("fare/"), "fare")} that nobody has set here`,
    `${count(added("place/"), "place")} and ${count(added("tour/"), "tour")}; what none of these fares names, guests don't see until you offer it`,
  ]);
  list("What is not as in the export", remarks);
  list("What can't be read, and is left out", unread);
}

function list(title: string, sentences: string[]): void {
  if (sentences.length > 0) console.log(`${title}:\n${sentences.map((one) => `- ${one}`).join("\n")}`);
}

function count(number: number, what: string, of = ""): string {
  return `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}${of && ` of ${of}`}`;
}

async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question("Import it? (yes/no) ");
  lines.close();
  return answer.trim().toLowerCase() === "yes";
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
