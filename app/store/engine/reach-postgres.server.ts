import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { SettingsError } from "../../env.server.ts";

const pauseMs = 1_000;
const passingCodes =
  /^(57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;
const passingWords = /^(Connection terminated|timeout exceeded when trying to connect|timeout expired)/;

/**
 * Returns whether the database may be reachable in a moment: it starts, restarts, is full for now, or its network
 * is not there yet.
 */
function isPassing(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  // A pooler that reports a protocol violation (08P01) will do so again.
  return code !== "08P01" && (passingCodes.test(code) || passingWords.test(message));
}

/**
 * Runs `work`, and repeats it for at most `patienceMs` while the database may become reachable. The first failure
 * is reported on the console.
 */
export async function whenReachable<Result>(
  work: () => Promise<Result>,
  patienceMs: number,
): Promise<Result> {
  const until = performance.now() + patienceMs;
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() + pauseMs > until) throw error;
      const { message, code } = error as { message?: string; code?: string };
      const forSeconds = Math.round(patienceMs / 1000);
      if (tries === 0)
        console.error(
          `Waiting for the database at DATABASE_URL, up to ${forSeconds} s (${message || code}).`,
        );
      await wait(pauseMs);
    }
  }
}

/**
 * Opens a connection to PostgreSQL itself, on which the notifications of the pool's connections arrive. Throws a
 * SettingsError where the encoding is not UTF-8 or where notifications get lost.
 */
export async function reachPostgres(connectionString: string, pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {}); // the query fails too, so this event needs no handling
  try {
    await client.connect();
    await mustTakeEveryLetter(client);
    await mustHear(client, pool);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function mustTakeEveryLetter(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>("show server_encoding");
  const { server_encoding: encoding } = rows[0]!;
  if (encoding === "UTF8") return;
  throw new SettingsError(
    `The database at DATABASE_URL is written in ${encoding}, which lacks letters of names. ` +
      "Make one with: createdb --encoding=UTF8 --template=template0 NAME",
  );
}

const mostLooks = 20;
const betweenLooksMs = 250;

/**
 * Behind a pooler that hands connections around, no notification arrives, and a lock would stay behind. PostgreSQL
 * delivers notifications with its next answers, however slow these are: so answers are counted, not seconds.
 */
async function mustHear(client: pg.Client, pool: pg.Pool): Promise<void> {
  let isHeard = false;
  once(client, "notification").then(
    () => {
      isHeard = true;
    },
    () => {},
  );
  await client.query("listen hearing");
  await pool.query("notify hearing");
  for (let look = 0; look < mostLooks && !isHeard; look++) {
    await client.query("select 1");
    if (!isHeard) await wait(betweenLooksMs);
  }
  if (isHeard) return;
  throw new SettingsError(
    "Through the pooler of DATABASE_URL nothing is heard that PostgreSQL announces, so no page would be up to date. " +
      "Set DATABASE_DIRECT_URL to PostgreSQL's own address; DATABASE_URL may stay.",
  );
}
