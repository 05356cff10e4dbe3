import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BackupHead, BackupTable, Connection, RowCounts } from "./dump.server.ts";
import { readBackup } from "./read-backup.server.ts";
import { BackupError } from "./sealed-file.server.ts";

/** How the tables are made: by the migrations of a folder. */
export type Migrate = (folder: string) => Promise<void>;

const migrations = "drizzle";
const batchRows = 500;
const batchLetters = 4_000_000;

/**
 * Fills an empty database: makes the tables as they were when the backup was made, puts every row in, looks at what
 * refers to what, counts, and brings the tables to where they are today. Where it fails it says why, and the database
 * is to be thrown away.
 */
export async function restoreBackup(
  to: Connection,
  migrate: Migrate,
  { file, key }: { file: string; key: string },
): Promise<{ head: BackupHead; counts: RowCounts }> {
  const found: { head?: BackupHead; counts?: RowCounts } = {};
  const counted: RowCounts = {};
  let references: Reference[] = [];
  let table: BackupTable | undefined;
  let rows: string[] = [];
  let letters = 0;
  const put = async () => {
    if (table && rows.length > 0) await putRows(to, table, rows);
    [rows, letters] = [[], 0];
  };
  for await (const line of readBackup(file, key)) {
    if ("row" in line) {
      counted[table!.name]!++;
      letters += line.row.length;
      if (rows.push(line.row) >= batchRows || letters > batchLetters) await put();
      continue;
    }
    await put();
    if ("head" in line) {
      await migrateTo(line.head.migration, migrate);
      await to.query("begin");
      references = await openTables(to);
    }
    if ("table" in line) {
      table = line.table;
      counted[table.name] = 0;
      await emptyTable(to, table);
    } else Object.assign(found, line);
  }
  if (!found.head || JSON.stringify(found.counts) !== JSON.stringify(counted))
    throw new BackupError("This backup does not have the rows that it says it has.");
  await closeTables(to, references);
  await to.query("commit");
  await migrate(migrations);
  return { head: found.head, counts: counted };
}

async function emptyTable(to: Connection, { name, sequences }: BackupTable): Promise<void> {
  await to.query(`delete from "${name}"`); // what a migration wrote
  for (const [column, last] of Object.entries(sequences))
    await to.query("select setval(pg_get_serial_sequence($1, $2), $3)", [`"${name}"`, column, last]);
}

async function putRows(to: Connection, { name, columns }: BackupTable, rows: string[]): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(", ");
  await to.query(
    `insert into "${name}" (${list}) select ${list} from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
    [`[${rows.join(",")}]`],
  );
}

/** The tables of an earlier Ecotravel are made by the migrations that it had. */
export async function migrateTo(last: string, migrate: Migrate): Promise<void> {
  const journalFile = join("meta", "_journal.json");
  const journal = JSON.parse(await readFile(join(migrations, journalFile), "utf8"));
  const entries = journal.entries.filter(({ when }: { when: number }) => when <= Number(last));
  if (entries.at(-1)?.when !== Number(last))
    throw new BackupError("This backup was made by a newer Ecotravel. Restore it with that one, or a newer.");
  const folder = await mkdtemp(join(tmpdir(), "ecotravel-migrations-"));
  try {
    await cp(migrations, folder, { recursive: true });
    await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }));
    await migrate(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Reference {
  table: string;
  name: string;
  rule: string;
}

/** No trigger acts and no reference holds while the rows come, in whatever order. */
async function openTables(to: Connection): Promise<Reference[]> {
  const { rows } = await to.query(`select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name } of rows) await to.query(`alter table ${table} drop constraint ${name}`);
  for (const table of await tables(to)) await to.query(`alter table ${table} disable trigger user`);
  return rows;
}

async function closeTables(to: Connection, references: Reference[]): Promise<void> {
  for (const table of await tables(to)) await to.query(`alter table ${table} enable trigger user`);
  for (const { table, name, rule } of references)
    await to.query(`alter table ${table} add constraint ${name} ${rule}`);
}

async function tables(to: Connection): Promise<string[]> {
  const { rows } = await to.query(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return rows.map(({ name }) => name);
}
