import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startSite, temporaryFolder } from "../../e2e/site.ts";
import { book, sendForm } from "./guest.ts";

export interface Statement {
  text: string;
  values: unknown[];
}

/** What a site sends for one form and for the booking after it, with the values that it sent. */
export interface Recorded {
  form: Statement[];
  book: Statement[];
  /** The id of the draft. */
  checkout: string;
}

/** Lets a site on an empty database take two bookings, so that what it keeps is kept, and writes down the third. */
export async function record(database: string, file: string): Promise<void> {
  const folder = temporaryFolder();
  const notes = join(folder.path, "statements");
  const preload = new URL("note-statements.ts", import.meta.url).pathname;
  const settings = { DATABASE_URL: database, TRUST_PROXY: "1", STATEMENTS: notes };
  const site = await startSite(folder.path, { ...settings, NODE_OPTIONS: `--import=${preload}` });
  const url = site.url.replace("localhost", "127.0.0.1");
  for (const client of [1, 2]) await book(url, await sendForm(url, client), client);
  await wait(3_000);
  const begin = writtenIn(notes).length;
  const cookie = await sendForm(url, 0);
  const between = writtenIn(notes).length;
  await book(url, cookie, 0);
  const all = writtenIn(notes);
  const end = all.findIndex(({ text }, at) => at >= between && text === "commit"); // letters are sent after it
  await site.stop();
  folder.remove();
  const checkout = JSON.parse(atob(decodeURIComponent(cookie.slice("checkout=".length))));
  const recorded: Recorded = { form: all.slice(begin, between), book: all.slice(between, end + 1), checkout };
  writeFileSync(file, JSON.stringify(recorded));
}

/** Without those with which its queue looks for work. */
function writtenIn(notes: string): Statement[] {
  return readFileSync(notes, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Statement)
    .filter(({ text }) => !/pgboss/.test(text) || /insert into pgboss/i.test(text));
}
