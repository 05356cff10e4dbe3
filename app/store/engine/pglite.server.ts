import fs from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as letOthers } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { SettingsError } from "../../env.server.ts";
import { makeFolder } from "../../folder.server.ts";
import { readsAtRandom } from "./pg-pool.server.ts";

const CHECKPOINT_EVERY = 5 * 60_000;
/**
 * The options of an embedded database: with the extension that the migrations need for searching parts of words,
 * and with less shared memory than PostgreSQL's usual 128 MB, whose allocation takes longer than the rest of a
 * start.
 */
export const embedded = {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB", "-c", readsAtRandom],
};

const SQLITE_BUSY = 5;
const NO_SPACE = 51; // ENOSPC, in the engine's numbers
const FOLDERS_SYNC = process.platform !== "win32";

export class FolderInUse extends SettingsError {}

/**
 * Opens the embedded PostgreSQL. A commit is on the disk before it is acknowledged. One process at a time may open
 * a folder; a second one gets FolderInUse.
 */
export async function openPglite(folder: string): Promise<PGlite> {
  const path = resolve(folder);
  makeFolder(dirname(path));
  const lock = lockOrRefuse(path);
  const complaints: string[] = [];
  try {
    if (!fs.existsSync(join(path, "PG_VERSION"))) await create(path);
    const files = new DurableFiles(path, lock);
    const db = await PGlite.create({
      fs: files,
      ...embedded,
      // -F is "no fsync". PostgreSQL's usual way to sync its log, fdatasync, is an empty function in PGlite.
      startParams: [...embedded.startParams.filter((p) => p !== "-F"), "-c", "wal_sync_method=fsync"],
      onStderr: (line) => (files.open ? logDisasters(line) : complaints.push(line) < 0),
    });
    files.open = true;
    keepLogShort(db);
    yieldBetweenStatements(db);
    forgetRowTypes(db);
    return db;
  } catch (error) {
    lock.close();
    const { name, errno } = error as { name: string; errno?: number };
    if (name === "ErrnoError") complaints.push(`: ${errno === NO_SPACE ? "No space left on device" : errno}`);
    throw complaints.length > 0 ? new SettingsError(whyUnreadable(path, complaints.join("\n"))) : error;
  }
}

/** Returns the engine's complaints at a start as a sentence that says what to do. */
function whyUnreadable(path: string, complaints: string): string {
  const [, writtenBy] = /PostgreSQL version ([\w.]+),/.exec(complaints) ?? [];
  const [, readBy] = /this version (\d+)/.exec(complaints) ?? [];
  if (writtenBy) {
    return `The data in ${path} was written by PostgreSQL ${writtenBy}, and this Ecotravel reads ${readBy}. Start the Ecotravel that wrote it, or choose another folder with DATA_DIR.`;
  }
  const [, denied] =
    /: (Read-only file system|Permission denied|No space left on device)/.exec(complaints) ?? [];
  if (denied) return unusable(path, denied);
  return `The data in ${path} is damaged and can't be opened. Restore a backup of this folder, or choose another with DATA_DIR.`;
}

function unusable(path: string, why: string): string {
  return `The data folder ${dirname(path)} can't be used (${why}). Mend that, or choose another with DATA_DIR.`;
}

// SQLite uses a lock of the operating system, which is released whenever the process ends, however it ends.
function lockOrRefuse(path: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(`${path}.lock`);
    lock.exec("pragma journal_mode = memory; begin exclusive");
    return lock;
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as { errcode?: number; message: string };
    if (errcode !== SQLITE_BUSY) throw new SettingsError(unusable(path, message));
    throw new FolderInUse(
      `Another Ecotravel is using the data in ${path}. Stop it first, or give this one a folder of its own ` +
        "with DATA_DIR. To run several on the same data, use PostgreSQL and set DATABASE_URL.",
    );
  }
}

// The folder is made beside its place, synced and renamed: a first start that is cut off leaves nothing half made.
async function create(path: string): Promise<void> {
  const draft = `${path}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  await (await PGlite.create(draft)).close();
  const names = await fs.promises.readdir(draft, { recursive: true });
  await Promise.all(["", ...names].map((name) => syncPath(join(draft, name))));
  fs.renameSync(draft, path);
  await syncPath(dirname(path));
}

async function syncPath(path: string): Promise<void> {
  const isFolder = fs.statSync(path).isDirectory();
  if (isFolder && !FOLDERS_SYNC) return;
  const file = await fs.promises.open(path, isFolder ? "r" : "r+");
  await file.sync();
  await file.close();
}

/** PGlite's file layer, with the fsync that PGlite lacks. */
class DurableFiles extends NodeFS {
  /** True once the start is over. */
  open = false;
  readonly #lock: DatabaseSync;

  constructor(path: string, lock: DatabaseSync) {
    super(path);
    this.#lock = lock;
  }

  override async init(...[db, options]: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(db, options);
    emscriptenOpts.preRun!.push(({ NODEFS }: { NODEFS: NodeFileSystem }) => {
      // An error that is not raised through tryFSOperation is lost on PostgreSQL, which then acknowledges the
      // commit.
      NODEFS.stream_ops.fsync = ({ nfd, node }) => NODEFS.tryFSOperation(() => sync(nfd, node.isFolder));
    });
    // After a panic PGlite hangs at the next query; PostgreSQL's own answer is to end, and recover at start.
    return { emscriptenOpts: { ...emscriptenOpts, onAbort: () => this.open && process.exit(1) } };
  }

  override async closeFs(): Promise<void> {
    await super.closeFs();
    this.#lock.close();
  }
}

function sync(file: number, isFolder: boolean): void {
  if (!isFolder) fs.fdatasyncSync(file);
  else if (FOLDERS_SYNC) fs.fsyncSync(file);
}

interface NodeFileSystem {
  tryFSOperation(operation: () => void): void;
  stream_ops: { fsync?(stream: { nfd: number; node: { isFolder: boolean } }): void };
}

function logDisasters(line: string): boolean {
  if (/ (PANIC|FATAL):/.test(line)) console.error(line);
  return false;
}

/**
 * Lets other requests run before each statement and each transaction: the engine runs in this thread, and waiting
 * statements would run one after the other without a pause.
 */
function yieldBetweenStatements(db: PGlite): void {
  const alone = db._runExclusiveTransaction.bind(db);
  db._runExclusiveTransaction = (work) => alone(() => letOthers().then(work));
}

/**
 * Removes the readers of lists of rows, one for each table and view, whose types have numbers from 10000 on: no
 * statement returns such a list, and the engine copies all its readers for every statement, which took a third of the
 * time of a short one.
 */
function forgetRowTypes({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers).map(Number)) if (type >= 10_000) delete parsers[type];
}

// PGlite has no background process for checkpoints; without them the log grows until the next clean stop.
function keepLogShort(db: PGlite): void {
  const timer = setInterval(() => {
    if (db.ready) db.exec("checkpoint").catch(console.error);
    else clearInterval(timer);
  }, CHECKPOINT_EVERY).unref();
}
