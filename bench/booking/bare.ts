// A server of node:http and pg alone, with the same statements in one transaction and nothing else: it checks no
// form, works out no price and sends no letter. Its database is a copy of the site's.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import pg from "pg";
import { PgBoss } from "pg-boss";
import * as sql from "./statements.ts";

const connectionString = process.argv[2]!;
const pool = new pg.Pool({ connectionString, max: 10, statement_timeout: 15_000 });
const queueLetters = await statementOfPgBoss();

const server = createServer(async (request, response) => {
  try {
    const form = new URLSearchParams(await text(request));
    if (request.url === "/private-shuttle") await draft(form, request, response);
    else await book(form.get("checkout")!, request, response);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.send!((server.address() as AddressInfo).port);

async function draft(form: URLSearchParams, request: IncomingMessage, response: ServerResponse) {
  const details = { kind: "Viaje", ...Object.fromEntries(form), passengers: Number(form.get("passengers")) };
  await count(pool, request);
  const { rows } = await pool.query(sql.findFare, [form.get("from"), form.get("to")]);
  const id = newId();
  const cents = rows[0].base_cents * 2;
  const breakdown = [{ kind: "van", cents, rides: 2, includes: 4, eachCents: rows[0].base_cents }];
  const tomorrow = new Date(Date.now() + 86_400_000);
  const values = [id, JSON.stringify(details), cents, JSON.stringify(breakdown), "en", tomorrow];
  await pool.query(sql.insertCheckout, values);
  redirect(response, "/checkout", `checkout=${encode(id)}`);
}

async function book(checkout: string, request: IncomingMessage, response: ServerResponse) {
  const client = await pool.connect();
  const id = newId();
  try {
    await client.query("begin");
    await count(client, request);
    const { rows } = await client.query(sql.lockCheckout, [checkout]);
    await client.query(sql.findReservation, [checkout]);
    await insert(client, id, rows[0]);
    await client.query(sql.closeCheckout, ["booked", checkout]);
    await client.query(sql.insertActivity, [id, "guest", "reserved"]);
    await queue(client, id, rows[0].details.email);
    await client.query(sql.announce, ["reservations", id]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
  redirect(response, "/home", `notice=${encode({ trip: id })}`);
}

async function count(client: pg.Pool | pg.PoolClient, { headers }: IncomingMessage) {
  await client.query(sql.countPost, [headers["x-forwarded-for"], 1, 60, 60, 60]);
}

// biome-ignore lint/suspicious/noExplicitAny: a row as pg gives it
async function insert(client: pg.PoolClient, id: string, row: any) {
  const { details } = row;
  await client.query(sql.insertReservation, [
    id,
    `TMR-${randomBytes(5).toString("hex")}`,
    row.id,
    row.user_id,
    randomBytes(32).toString("hex"),
    details.kind,
    details.tripType,
    details.passengers,
    row.price_cents,
    JSON.stringify(row.breakdown),
    details.firstName,
    details.email,
    details.phone,
    details.message,
    row.language,
  ]);
  const { from, to, departure, departureTime, departureFlight, returnDate } = details;
  const there = [id, 0, departure, departureTime, departureFlight, from, to];
  await client.query(sql.insertLegs, [...there, id, 1, returnDate, null, null, to, from]);
}

async function queue(client: pg.PoolClient, id: string, email: string) {
  const { rows } = await client.query(sql.insertEmails, [
    "confirmation",
    id,
    email,
    `confirmation:${id}`,
    "operatorCopy",
    id,
    "operator@ecotravel.example",
    `operatorCopy:${id}`,
    "queued",
    0,
    "failed",
  ]);
  const jobs = rows.map((row, index) => ({ data: { emailId: row.id }, priority: rows.length - index }));
  await client.query(queueLetters, [JSON.stringify(jobs)]);
}

function redirect(response: ServerResponse, Location: string, cookie: string) {
  response.writeHead(302, { Location, "Set-Cookie": `${cookie}; Path=/; HttpOnly; SameSite=Lax` }).end();
}

function newId(): string {
  return randomBytes(10).toString("hex");
}

function encode(value: unknown): string {
  return encodeURIComponent(btoa(JSON.stringify(value)));
}

/** Lets pg-boss write the statement that it would send, and doesn't send it. */
async function statementOfPgBoss(): Promise<string> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false, migrate: false });
  await boss.start();
  let statement = "";
  const executeSql = async (written: string) => {
    statement = written;
    return { rows: [] };
  };
  await boss.insert("letter", [{ data: {} }], { db: { executeSql } });
  await boss.stop();
  return statement;
}
