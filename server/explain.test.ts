import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPglite } from "../app/store/engine/pglite.server.ts";
import { certificateFor } from "../test/certificate.ts";
import { startPostgres } from "../test/postgres.ts";
import { explain } from "./explain.ts";

test("a taken port is named together with a way out", async () => {
  const first = createServer().listen(0);
  const { port } = first.address() as AddressInfo;
  const error = await new Promise((resolve) => createServer().on("error", resolve).listen(port));
  first.close();
  const wayOut = `PORT=${port + 1} npm start`;
  expect(explain(error)).toBe(`Port ${port} is taken. Stop the other program, or choose another: ${wayOut}`);
});

/** Makes errors as Node, the embedded database and PostgreSQL throw them. */
const thrown = (message: string, more: object) => Object.assign(new Error(message), more);

test.each<[string, Error, RegExp]>([
  [
    "a database without TLS",
    thrown("The server does not support SSL connections", {}),
    /^The database at DATABASE_URL speaks no TLS\. /,
  ],
  [
    "a certificate for another name",
    thrown("Hostname/IP does not match", { code: "ERR_TLS_CERT_ALTNAME_INVALID" }),
    /is for another name \(Hostname.*\)\. Write that name into DATABASE_URL\.$/,
  ],
  [
    "a port below 1024",
    thrown("listen EACCES: permission denied 0.0.0.0:80", { code: "EACCES", syscall: "listen", port: 80 }),
    /^Port 80 may not be opened by this user\. Choose one above 1023\.$/,
  ],
  [
    "a folder of another user",
    thrown("EACCES: permission denied, mkdir '/data'", { code: "EACCES", syscall: "mkdir" }),
    /^The data folder can't be used \(EACCES: .*\)\. Choose another with DATA_DIR\.$/,
  ],
  [
    "a disk that is full",
    thrown("ENOSPC: no space left on device, write", { code: "ENOSPC", syscall: "write" }),
    /^The data folder can't be used \(ENOSPC/,
  ],
  [
    "a folder on a disk that is not there",
    thrown("ENOENT: no such file or directory, mkdir 'z:/'", { code: "ENOENT", syscall: "mkdir" }),
    /^The data folder can't be used \(ENOENT/,
  ],
  [
    "a file that DATABASE_URL names",
    thrown("ENOENT: no such file or directory, open '/ca.pem'", { code: "ENOENT", syscall: "open" }),
    /^A file that DATABASE_URL names can't be read/,
  ],
  [
    "a file nobody asked for",
    thrown("ENOENT: no such file or directory, scandir 'build'", { code: "ENOENT", syscall: "scandir" }),
    /^Error: ENOENT.*\n +at /,
  ],
  [
    "a certificate that is not what it says",
    thrown("could not open certificate", { code: "CERT_HAS_EXPIRED" }),
    /^The certificate .* is not trusted/,
  ],
  [
    "a page of a table that is no page",
    thrown("invalid page in block 0 of relation base/5/16384", { code: "XX001" }),
    /^Files of the data folder are damaged \(invalid page.*\)\. Restore a backup of it\.$/,
  ],
  [
    "a table without its file",
    thrown('could not open file "base/5/16384"', { code: "58P01" }),
    /^Files of the data folder are damaged/,
  ],
  [
    "an extension that is not installed",
    thrown('could not access file "$libdir/pg_trgm"', { code: "58P01" }),
    /^Error: could not access.*\n +at /,
  ],
  [
    "a password that is wrong",
    thrown('password authentication failed for user "site"', { code: "28P01" }),
    /^The database at DATABASE_URL can't be used \(password authentication failed .*\)\. Is it running/,
  ],
  [
    "a name with several addresses, none of which answers",
    thrown("", { code: "ECONNREFUSED" }),
    /^The database at DATABASE_URL can't be used \(ECONNREFUSED\)/,
  ],
  [
    "a pooler",
    thrown("unsupported startup parameter: options", { code: "08P01" }),
    /^DATABASE_URL leads to a pooler .* DATABASE_DIRECT_URL/,
  ],
])("%s is explained in words that say what to do", (_, error, words) => {
  vi.stubEnv("DATABASE_URL", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(explain(error)).toMatch(words);
  expect(explain(new Error("Failed query", { cause: error }))).toBe(explain(error));
});

test("a name that leads nowhere is the database's, or HOST where the data lies in a folder", () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("HOST", "elsewhere");
  const unknown = thrown("getaddrinfo ENOTFOUND elsewhere", {
    code: "ENOTFOUND",
    syscall: "getaddrinfo",
    hostname: "elsewhere",
  });
  const foreign = thrown("listen EADDRNOTAVAIL 192.0.2.1", { code: "EADDRNOTAVAIL", syscall: "listen" });
  vi.stubEnv("DATABASE_URL", "");
  for (const error of [unknown, foreign])
    expect(explain(error)).toBe(
      "HOST=elsewhere is no address of this machine. Set HOST to one, or leave it out.",
    );
  vi.stubEnv("DATABASE_URL", "postgres://elsewhere/site");
  expect(explain(unknown)).toMatch(/^The database at DATABASE_URL can't be used \(getaddrinfo/);
  expect(explain(thrown("invalid page", { code: "XX001" }))).toMatch(
    /^Files of the database at DATABASE_URL are damaged/,
  );
});

test("a thrown value that is no error is shown unchanged", () => {
  expect(explain("the disk is gone")).toBe("the disk is gone");
});

test("data in use is explained in its own words, without a stack", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-"));
  const other = new DatabaseSync(join(folder, "db.lock"));
  other.exec("begin exclusive");
  const error: Error = await openPglite(join(folder, "db")).then(
    () => new Error("opened"),
    (reason) => reason,
  );
  other.close();
  rmSync(folder, { recursive: true });
  expect(explain(error)).toBe(error.message);
});

test("damaged files of tables, found after the data could be opened, are explained in one sentence", async () => {
  const damages = {
    cut: (file: string) => truncateSync(file, 0),
    wrong: (file: string) => writeFileSync(file, "x".repeat(8192)),
    missing: (file: string) => rmSync(file),
  };
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const before = await openPglite(join(folder, "db"));
  const files: [(file: string) => void, string][] = [];
  for (const [table, damage] of Object.entries(damages)) {
    await before.exec(`create table ${table} (id int primary key); insert into ${table} values (1)`);
    const { rows } = await before.query<{ file: string }>(`select pg_relation_filepath('${table}') as file`);
    files.push([damage, join(folder, "db", rows[0]!.file)]);
  }
  await before.close();
  for (const [damage, file] of files) damage(file);
  const after = await openPglite(join(folder, "db"));
  await after.exec("set enable_seqscan = off");
  for (const table of Object.keys(damages)) {
    const error = await after.query(`select * from ${table} where id = 1`).catch((reason) => reason);
    expect(explain(error), table).toMatch(
      /^Files of .* are damaged \(.*base.*\)\. Restore a backup of it\.$/,
    );
  }
  await after.close();
}, 60_000);

test("a database that isn't there is named by its setting", async () => {
  const error = await new pg.Client("postgres://127.0.0.1:1/none").connect().catch((reason) => reason);
  expect(explain(error)).toMatch(/^The database at DATABASE_URL can't be used .*\?$/);
});

const connect = `import pg from "pg"; const client = new pg.Client(process.argv[1]);
  await client.connect(); console.log((await client.query("show ssl")).rows[0].ssl); await client.end();`;

test("an untrusted certificate of a database is explained with the setting that trusts it, and is then trusted", async ({
  skip,
}) => {
  const certificate = certificateFor("IP:127.0.0.1");
  const postgres = await startPostgres(certificate);
  if (!postgres) return skip("PostgreSQL is not installed");
  onTestFinished(postgres.stop);
  const url = `${postgres.url}?sslmode=verify-full`;
  expect(await explained(url)).toMatch(/^The certificate .* is not trusted .* NODE_EXTRA_CA_CERTS=\S+$/);
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate.ca };
  const words = ["--input-type=module", "--eval", connect];
  expect(execFileSync(process.execPath, [...words, url], { env, encoding: "utf8" })).toBe("on\n");
  expect(await explained(`${url}&sslrootcert=/nowhere/ca.pem`)).toMatch(
    /^A file that DATABASE_URL names .*nowhere/,
  );
  const elsewhere = `${url.replace("127.0.0.1", "localhost")}&sslrootcert=${certificate.ca}`;
  expect(await explained(elsewhere)).toMatch(/^The certificate of the database .* is for another name/);
}, 60_000);

test("a database without TLS is named as such", async ({ skip }) => {
  const postgres = await startPostgres();
  if (!postgres) return skip("PostgreSQL is not installed");
  onTestFinished(postgres.stop);
  expect(await explained(`${postgres.url}?sslmode=verify-full`)).toMatch(
    /^The database at DATABASE_URL speaks no TLS/,
  );
}, 60_000);

/** Explains in words why a database can't be used; closes its connection. */
async function explained(url: string): Promise<string> {
  const connecting = async () => await new pg.Client(url).connect();
  return await connecting().then(() => "connected", explain);
}

test("an error nobody foresaw keeps its stack", () => {
  expect(explain(new Error("a defect"))).toContain("explain.test.ts");
});
