/** A connection to either engine that no other code uses meanwhile. */
export interface Connection {
  // biome-ignore lint/suspicious/noExplicitAny: a row has what its query asks for
  query(text: string, values?: unknown[]): Promise<{ rows: any[] }>;
}

/** The first line of a backup: the moment when it was made, and the newest migration of its tables. */
export interface BackupHead {
  madeAt: string;
  migration: string;
}

export interface BackupTable {
  name: string;
  /** The columns, without those that the database computes. */
  columns: string[];
  /** The last value of each sequence of the table. */
  sequences: Record<string, string>;
}

/** The number of rows of each table. */
export type RowCounts = Record<string, number>;

/** These tables belong to this machine or this database alone, and are left out. */
const leftOut = ["backups", "changed_reservations"];

/**
 * Yields the whole database at one moment as lines of text: `H` the head, `T` a table, `R` each of its rows, `E`
 * the number of rows of each table. A secret from the settings is written as the database's own secret would be.
 */
export async function* dumped(from: Connection, secret?: string): AsyncGenerator<string> {
  await from.query("begin isolation level repeatable read read only");
  try {
    const { rows } = await from.query(
      "select max(created_at)::text as migration from drizzle.__drizzle_migrations",
    );
    const head: BackupHead = { madeAt: new Date().toISOString(), migration: rows[0].migration };
    yield `H${JSON.stringify(head)}\n`;
    const counts: RowCounts = {};
    for (const { rowsAtOnce, ...table } of await tablesOf(from)) {
      yield `T${JSON.stringify(table satisfies BackupTable)}\n`;
      counts[table.name] = 0;
      // Where SECRET is set, the database's own secret is another one or missing.
      const where = secret && table.name === "settings" ? "where key <> 'secret'" : "";
      for await (const lines of rowsOf(from, table.name, rowsAtOnce, where)) {
        counts[table.name]! += lines.length;
        yield lines.map((line) => `R${line}\n`).join("");
      }
      if (table.name === "settings" && secret) {
        counts[table.name]! += 1;
        yield `R${JSON.stringify({ key: "secret", value: secret })}\n`;
      }
    }
    yield `E${JSON.stringify(counts)}\n`;
  } finally {
    await from.query("rollback").catch(() => {}); // the transaction wrote nothing
  }
}

async function* rowsOf(
  from: Connection,
  table: string,
  atOnce: number,
  where: string,
): AsyncGenerator<string[]> {
  await from.query(
    `declare reading no scroll cursor for select to_jsonb(one)::text as line from "${table}" as one ${where}`,
  );
  for (;;) {
    const { rows } = await from.query(`fetch ${atOnce} from reading`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await from.query("close reading");
}

async function tablesOf(from: Connection): Promise<(BackupTable & { rowsAtOnce: number })[]> {
  const { rows } = await from.query(
    `
    select table_name as name,
      array_agg(column_name::text order by ordinal_position) filter (where is_generated = 'NEVER') as columns,
      json_object_agg(column_name, last_value) filter (where last_value is not null) as sequences,
      bool_or(udt_name = 'bytea') as "hasFiles"
    from information_schema.tables
      join information_schema.columns using (table_schema, table_name)
      left join pg_sequences on schemaname = table_schema
        and format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)
    group by table_name order by table_name`,
    [leftOut],
  );
  return rows.map(({ hasFiles, sequences, ...table }) => ({
    ...table,
    sequences: sequences ?? {},
    rowsAtOnce: hasFiles ? 5 : 1000,
  }));
}
