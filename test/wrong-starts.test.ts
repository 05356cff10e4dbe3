import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "./postgres.ts";
import { libraryWords, saidOf, startedWith, wrongSettings } from "./wrong-starts.ts";

const folder = mkdtempSync(join(tmpdir(), "ecotravel-"));
let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

test("every wrong setting gets a sentence with the allowed values, without a word of the library", () => {
  for (const [settings, sentence] of wrongSettings) {
    expect(saidOf(settings)).toMatch(sentence);
    expect(saidOf(settings)).not.toMatch(libraryWords);
  }
});

/** Makes a database of its own, prepared by these statements; returns its address. */
async function prepared(name: string, statements: string[], { user = "postgres", encoding = "UTF8" } = {}) {
  const admin = new pg.Client(postgres!.url);
  await admin.connect();
  await admin.query(`create database ${name} template template0 encoding '${encoding}'
    ${encoding === "UTF8" ? "" : "lc_collate 'C' lc_ctype 'C'"}`);
  await admin.end();
  const url = new URL(postgres!.url);
  url.pathname = `/${name}`;
  const owner = new pg.Client(url.href);
  await owner.connect();
  for (const statement of statements) await owner.query(statement);
  await owner.end();
  url.username = user;
  return url.href;
}

/** Listens in PostgreSQL's place, and answers each connection in this way; returns its address. */
async function stranger(answer: (socket: Socket) => void): Promise<string> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on("error", () => {}));
    answer(socket);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  return `postgres://site@127.0.0.1:${(server.address() as { port: number }).port}/site`;
}

/** Returns the error by which PostgreSQL refuses a connection. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const refuses = (code: string, message: string) => () =>
  stranger((socket) => socket.once("data", () => socket.end(refusal(code, message))));

const states: [string, () => string | Promise<string>, RegExp][] = [
  [
    "has a name that leads nowhere",
    () => "postgres://nowhere.invalid/x",
    /can't be used \(.*nowhere\.invalid\)/,
  ],
  ["hangs up", () => stranger((socket) => socket.destroy()), /hangs up \(.*\)\. Is it PostgreSQL/],
  ["says nothing", () => stranger(() => {}), /answers too slowly \(timeout expired\)/],
  [
    "is a web server",
    () => stranger((socket) => socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"))),
    /hangs up/,
  ],
  [
    "is starting up",
    refuses("57P03", "the database system is starting up"),
    /is just starting or stopping \(the database system is starting up\)/,
  ],
  [
    "is not there under this name",
    () => postgres!.url.replace(/\/postgres$/, "/none"),
    /can't be used \(database "none" does not exist\)/,
  ],
  [
    "knows no such user",
    () => postgres!.url.replace("postgres@", "nobody@"),
    /can't be used \(role "nobody" does not exist\)/,
  ],
  [
    "refuses the password",
    refuses("28P01", 'password authentication failed for user "site"'),
    /can't be used \(password authentication failed/,
  ],
  [
    "takes no more connections",
    refuses("53300", "sorry, too many clients already"),
    /takes no more connections \(sorry.*\)\. Raise its max_connections/,
  ],
  ["speaks no TLS", () => `${postgres!.url}?sslmode=verify-full`, /speaks no TLS/],
  [
    "is written in LATIN1",
    () => prepared("latin", [], { encoding: "LATIN1" }),
    /is written in LATIN1, .* createdb --encoding=UTF8/,
  ],
  [
    "can only be read",
    () => prepared("readonly", ["alter database readonly set default_transaction_read_only = on"]),
    /can only be read \(.*\)\. Is it a standby\?/,
  ],
  [
    "gives its user no rights",
    () => prepared("norights", ["create role poor login"], { user: "poor" }),
    /may not do what the site needs \(permission denied.*\)/,
  ],
  [
    "has a table of another program",
    () => prepared("others", ["create table settings (id int)"]),
    /has tables of another program \(relation "settings" already exists\)/,
  ],
  [
    "was migrated by another program",
    () =>
      prepared("later", [
        "create schema drizzle",
        "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 99999999999999)",
      ]),
    /are not those of this version \(relation .* does not exist\)/,
  ],
];

test.each(states)(
  "a start whose database %s says so in one sentence",
  async (_, prepare, sentence) => {
    const output = await startedWith({ DATABASE_URL: await prepare(), DATA_DIR: join(folder, "data") });
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/\n|\bat .*:\d+/);
  },
  60_000,
);

const file = join(folder, "file");
writeFileSync(file, "");
const old = join(folder, "old");
mkdirSync(join(old, "db"), { recursive: true });
writeFileSync(join(old, "db", "PG_VERSION"), "14\n");

test.each<[string, Record<string, string>, RegExp]>([
  ["a data folder that is a file", { DATA_DIR: file }, /data folder.* can't be used .*DATA_DIR\.$/],
  ["a data folder in a file", { DATA_DIR: join(file, "data") }, /data folder.* can't be used .*DATA_DIR\.$/],
  [
    "a data folder where the system makes none",
    { DATA_DIR: "/proc/x" },
    /data folder.* can't be used .*DATA_DIR\.$/,
  ],
  [
    "a data folder deep where the system makes none",
    { DATA_DIR: "/proc/x/y" },
    /data folder.* can't be used .*DATA_DIR\.$/,
  ],
  ["data of another PostgreSQL", { DATA_DIR: old }, /in \S+old\/db .* DATA_DIR\.$/],
  [
    "a folder of backups that is a file",
    { BACKUP_DIR: file },
    /No backup can be written to .* BACKUP_DIR\.$/,
  ],
  [
    "a host that is no address",
    { HOST: "nonsense.invalid", DEMO: "1" },
    /^HOST=nonsense\.invalid is no address of this machine\./,
  ],
  [
    "a host of another machine",
    { HOST: "192.0.2.1", DEMO: "1" },
    /^HOST=192\.0\.2\.1 is no address of this machine\./,
  ],
])(
  "a start with %s says so in one sentence",
  async (_, settings, sentence) => {
    const output = await startedWith({ DATA_DIR: join(folder, "data"), ...settings });
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/\n|\bat .*:\d+/);
  },
  60_000,
);

test("a host that is no address is named although there is a DATABASE_URL", async () => {
  const output = await startedWith({ DATABASE_URL: postgres!.url, HOST: "nonsense.invalid", DEMO: "1" });
  expect(output).toMatch(/^HOST=nonsense\.invalid is no address of this machine\./);
}, 60_000);

test("a start waits for a database that comes up later, says so once, and then starts", async () => {
  let calls = 0;
  const { hostname, port } = new URL(postgres!.url);
  const url = await stranger((socket) => {
    if (++calls < 3)
      return void socket.once("data", () =>
        socket.end(refusal("57P03", "the database system is starting up")),
      );
    const behind = connect(Number(port), hostname);
    behind.on("error", () => {});
    socket.pipe(behind).pipe(socket);
  });
  const started = startedWith({
    DATABASE_URL: url.replace("site@", "postgres@").replace(/site$/, "postgres"),
    DATABASE_WAIT: "60",
  });
  expect(await started).toMatch(
    /^Waiting for the database at DATABASE_URL, up to 60 s \(.*starting up\)\.\nstarted$/,
  );
}, 90_000);
