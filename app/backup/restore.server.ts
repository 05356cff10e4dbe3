import { isOurMigration, migrate } from "../store/engine/migrate.server.ts";
import { tidyTables } from "../store/engine/statistics.server.ts";
import type { BackupHead, BackupTable, Connection, RowCounts } from "./dump.server.ts";
import { readBackup } from "./read-backup.server.ts";
import { BackupError } from "./sealed-file.server.ts";

const batchRows = 500;
const batchCharacters = 4_000_000;

/**
 * Restores a backup into an empty database: makes the tables as they were when the backup was made, inserts every
 * row, checks the references, counts the rows, and applies the later migrations. Throws a BackupError where it
 * fails; the database must then be thrown away.
 */
export async function restoreBackup(
  to: Connection,
  { file, key }: { file: string; key: string },
): Promise<{ head: BackupHead; counts: RowCounts }> {
  const contents: { head?: BackupHead; counts?: RowCounts } = {};
  const counted: RowCounts = {};
  const run = to.query.bind(to);
  let dropped: Dropped[] = [];
  let table: BackupTable | undefined;
  let rows: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (table && rows.length > 0) await putRows(to, table, rows);
    [rows, characters] = [[], 0];
  };
  for await (const line of readBackup(file, key)) {
    if ("row" in line) {
      counted[table!.name]!++;
      characters += line.row.length;
      if (rows.push(line.row) >= batchRows || characters > batchCharacters) await flush();
      continue;
    }
    await flush();
    if ("head" in line) {
      const last = Number(line.head.migration);
      if (!isOurMigration(last))
        throw new BackupError(
          "This backup was made by a newer Ecotravel. Restore it with that one, or a newer.",
        );
      await migrate(run, { last });
      await to.query("begin");
      dropped = await openTables(to);
    }
    if ("table" in line) {
      table = line.table;
      counted[table.name] = 0;
      await emptyTable(to, table);
    } else Object.assign(contents, line);
  }
  if (!contents.head || JSON.stringify(contents.counts) !== JSON.stringify(counted))
    throw new BackupError("This backup does not have the rows that it says it has.");
  await closeTables(to, dropped);
  await to.query("commit");
  await migrate(run);
  await tidyTables(run);
  return { head: contents.head, counts: counted };
}

async function emptyTable(to: Connection, { name, sequences }: BackupTable): Promise<void> {
  await to.query(`delete from "${name}"`); // migrations may have written rows
  for (const [column, last] of Object.entries(sequences))
    await to.query("select setval(pg_get_serial_sequence($1, $2), $3)", [`"${name}"`, column, last]);
}

async function putRows(to: Connection, { name, columns }: BackupTable, rows: string[]): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(", ");
  await to.query(
    `insert into "${name}" (${list}) select ${list} from json_populate_recordset(null::"${name}", $1::json)`,
    [`[${rows.join(",")}]`],
  );
}

/** A constraint or an index: the statement that drops it, and the one that makes it again. */
interface Dropped {
  away: string;
  again: string;
}

/** Lists keys, indexes and references in the order in which they are made again: references need the keys. */
const listDropped = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again,
    case when contype = 'f' then 3 else 1 end as turn
  from pg_constraint where contype in ('p', 'u', 'f') and connamespace = 'public'::regnamespace
  union all select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  order by turn, again`;

/**
 * Disables triggers and drops constraints and indexes while the rows are inserted. References would not hold in the
 * order of the rows, and building an index once takes a fraction of adding the rows one by one.
 */
async function openTables(to: Connection): Promise<Dropped[]> {
  // Indexes are built with this much memory; the usual 64 MB are meant for many connections at once.
  await to.query("set local maintenance_work_mem = '256MB'");
  const { rows } = await to.query(listDropped);
  for (const { away } of rows.toReversed()) await to.query(away);
  for (const table of await tables(to)) await to.query(`alter table ${table} disable trigger user`);
  return rows;
}

async function closeTables(to: Connection, dropped: Dropped[]): Promise<void> {
  for (const table of await tables(to)) await to.query(`alter table ${table} enable trigger user`);
  for (const { again } of dropped) await to.query(again);
}

async function tables(to: Connection): Promise<string[]> {
  const { rows } = await to.query(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return rows.map(({ name }) => name);
}
