import { isOurMigration, migrate } from "../store/engine/migrate.server.ts";
import { tidyTables } from "../store/engine/statistics.server.ts";
import type { BackupHead, BackupTable, Connection, RowCounts } from "./dump.server.ts";
import { readBackup } from "./read-backup.server.ts";
import { BackupError } from "./sealed-file.server.ts";

const batchRows = 500;
const batchLetters = 4_000_000;

/**
 * Fills an empty database: makes the tables as they were when the backup was made, puts every row in, looks at what
 * refers to what, counts, and brings the tables to where they are today. Where it fails it says why, and the database
 * is to be thrown away.
 */
export async function restoreBackup(
  to: Connection,
  { file, key }: { file: string; key: string },
): Promise<{ head: BackupHead; counts: RowCounts }> {
  const found: { head?: BackupHead; counts?: RowCounts } = {};
  const counted: RowCounts = {};
  const run = to.query.bind(to);
  let taken: Taken[] = [];
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
      const last = Number(line.head.migration);
      if (!isOurMigration(last))
        throw new BackupError(
          "This backup was made by a newer Ecotravel. Restore it with that one, or a newer.",
        );
      await migrate(run, { last });
      await to.query("begin");
      taken = await openTables(to);
    }
    if ("table" in line) {
      table = line.table;
      counted[table.name] = 0;
      await emptyTable(to, table);
    } else Object.assign(found, line);
  }
  if (!found.head || JSON.stringify(found.counts) !== JSON.stringify(counted))
    throw new BackupError("This backup does not have the rows that it says it has.");
  await closeTables(to, taken);
  await to.query("commit");
  await migrate(run);
  await tidyTables(run);
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
    `insert into "${name}" (${list}) select ${list} from json_populate_recordset(null::"${name}", $1::json)`,
    [`[${rows.join(",")}]`],
  );
}

/** A constraint or an index: the statement that takes it away, and the one that makes it again. */
interface Taken {
  away: string;
  again: string;
}

/** Lists keys, indexes and references in the order in which they are made again: references need the keys. */
const holding = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again,
    case when contype = 'f' then 3 else 1 end as turn
  from pg_constraint where contype in ('p', 'u', 'f') and connamespace = 'public'::regnamespace
  union all select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  order by turn, again`;

/**
 * No trigger acts while the rows come. References would not hold in whatever order they come; and to make an index of
 * all rows at once takes a fraction of adding them one by one.
 */
async function openTables(to: Connection): Promise<Taken[]> {
  // Indexes are made with this memory; the usual 64 MB are meant for many at once.
  await to.query("set local maintenance_work_mem = '256MB'");
  const { rows } = await to.query(holding);
  for (const { away } of rows.toReversed()) await to.query(away);
  for (const table of await tables(to)) await to.query(`alter table ${table} disable trigger user`);
  return rows;
}

async function closeTables(to: Connection, taken: Taken[]): Promise<void> {
  for (const table of await tables(to)) await to.query(`alter table ${table} enable trigger user`);
  for (const { again } of taken) await to.query(again);
}

async function tables(to: Connection): Promise<string[]> {
  const { rows } = await to.query(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return rows.map(({ name }) => name);
}
