// This is the clock of the made-up year: JavaScript reads it, and SQL's now() answers it in this database alone.
import pg from "pg";
import { openPglite } from "../../app/store/engine/pglite.server.ts";

const RealDate = Date;
let moment: number | undefined;
globalThis.Date = class extends RealDate {
  constructor(...given: [number?]) {
    super(...((given.length > 0 ? given : [Date.now()]) as [number]));
  }
  static override now = () => moment ?? RealDate.now();
  static override [Symbol.hasInstance] = (value: unknown) =>
    Object.prototype.toString.call(value) === "[object Date]";
} as DateConstructor;

type Run = (sql: string) => Promise<{ rows: unknown[] }>;

/** Puts the clock into a schema that is searched before PostgreSQL's: tables made from now on take their default from it. */
export async function putClockIn(): Promise<void> {
  await once(async (run) => {
    await run("create schema year_clock");
    await run("create table year_clock.moment (at timestamptz not null)");
    await run("insert into year_clock.moment values (now())");
    await run(`create function year_clock.now() returns timestamptz language sql stable
      as 'select at from year_clock.moment'`);
    await run(`do $$ begin execute format('alter database %I set search_path = public, year_clock, pg_catalog',
      current_database()); end $$`);
  });
}

/** Runs before any of the site is imported, and after it was closed. */
async function once(work: (run: Run) => Promise<void>): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (DATABASE_URL) {
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    await work((sql) => client.query(sql));
    await client.end();
    return;
  }
  const embedded = await openPglite(`${DATA_DIR}/db`);
  await work(async (sql) => (await embedded.exec(sql)).at(-1) ?? { rows: [] });
  await embedded.close();
}

/** Vacuums the tables, as PostgreSQL does by itself where a test has not switched that off. */
export async function tidyTables(): Promise<void> {
  if (process.env.DATABASE_URL) await once(async (run) => void (await run("vacuum analyze")));
}

/** Sets the time for both. */
export async function setClock(now: number, run: Run): Promise<void> {
  moment = now;
  await run(`update year_clock.moment set at = '${new RealDate(now).toISOString()}'`);
}

/** Takes the clock out, so that the real time holds again. */
export async function takeClockOut(): Promise<void> {
  moment = undefined;
  await once(async (run) => {
    await run(`do $$ declare clocked record; begin
      for clocked in select n.nspname, c.relname, a.attname from pg_catalog.pg_attrdef d
        join pg_catalog.pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        join pg_catalog.pg_class c on c.oid = d.adrelid join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where pg_catalog.pg_get_expr(d.adbin, d.adrelid) like '%year_clock.now()%' or pg_catalog.pg_get_expr(d.adbin, d.adrelid) = 'now()'
      loop
        execute format('alter table %I.%I alter column %I set default pg_catalog.now()', clocked.nspname, clocked.relname, clocked.attname);
      end loop;
      execute format('alter database %I reset search_path', current_database());
    end $$`);
    await run("drop schema year_clock cascade");
    // The site makes its own again.
    await run("drop schema pgboss cascade");
  });
}
