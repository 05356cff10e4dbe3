// A server of node:http and pg alone, which sends the statements of the site again, as they were written down, with ids
// of its own: it checks no form, works out no price and sends no letter. Its database is a copy of the site's.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import pg from "pg";
import type { Recorded, Statement } from "./record.ts";

const [, , connectionString, recordedIn = ""] = process.argv;
const pool = new pg.Pool({ connectionString, max: 10, statement_timeout: 15_000 });
const recorded = JSON.parse(readFileSync(recordedIn, "utf8")) as Recorded;

const server = createServer(async (request, response) => {
  try {
    const form = new URLSearchParams(await text(request));
    const isForm = request.url === "/private-shuttle";
    const id = isForm ? randomBytes(10).toString("hex") : form.get("checkout")!;
    await replay(isForm ? recorded.form : recorded.book, ownWords(request, id));
    const [Location, cookie] = isForm
      ? ["/checkout", `checkout=${encode(id)}`]
      : ["/home", `notice=${encode({ id })}`];
    response.writeHead(302, { Location, "Set-Cookie": `${cookie}; Path=/; HttpOnly; SameSite=Lax` }).end();
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.send!((server.address() as AddressInfo).port);

async function replay(statements: Statement[], own: (value: unknown) => unknown): Promise<void> {
  const client = await pool.connect();
  try {
    let written: { id: number }[] = [];
    for (const { text, values } of statements) {
      const isQueue = /into pgboss/i.test(text);
      const { rows } = await client.query(text, isQueue ? [jobsOf(written)] : values.map(own));
      if (/^insert into "messages"/.test(text)) written = rows;
    }
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

const jobsOf = (letters: { id: number }[]) =>
  JSON.stringify(
    letters.map(({ id }, index) => ({ data: { emailId: id }, priority: letters.length - index })),
  );

/** What stands for one guest and one booking: ids, references, hashes and addresses, each made anew and the same throughout. */
const personal = /[0-9a-f]{64}|[\w-]{43}|[\w-]{20}|TMR-\w{5}|maya-\d+@example\.com/g;

function ownWords({ headers }: IncomingMessage, checkout: string) {
  const made = new Map([[recorded.checkout, checkout]]);
  const visitor = String(headers["x-forwarded-for"]).padEnd(43, "-");
  const make = (word: string) => {
    if (word.startsWith("TMR-")) return `TMR-${randomBytes(5).toString("hex")}`;
    if (word.includes("@")) return `maya-${randomBytes(6).toString("hex")}@example.com`;
    return word.length === 43 ? visitor : randomBytes(word.length / 2).toString("hex");
  };
  const own = (word: string) => {
    if (!made.has(word)) made.set(word, make(word));
    return made.get(word)!;
  };
  return (value: unknown) => (typeof value === "string" ? value.replace(personal, own) : value);
}

function encode(value: unknown): string {
  return encodeURIComponent(btoa(JSON.stringify(value)));
}
