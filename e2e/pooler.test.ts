import { spawn } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { book, openCheckout } from "../test/crash/guest.ts";
import { startPgbouncer } from "../test/pgbouncer.ts";
import { startPostgres } from "../test/postgres.ts";
import { signInOperator } from "./cast.ts";
import { freePort, startSite, temporaryFolder } from "./site.ts";

test("behind PgBouncer in transaction mode the site asks for a direct address, and with it hears every booking and reads the board", async ({
  skip,
}) => {
  const postgres = await startPostgres();
  if (!postgres) return skip("PostgreSQL is not installed");
  onTestFinished(postgres.stop);
  const strict = await startPgbouncer(postgres.url);
  if (!strict) return skip("PgBouncer is not installed");
  onTestFinished(strict.stop);
  const lenient = await startPgbouncer(
    postgres.url,
    "ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options",
  );
  onTestFinished(lenient!.stop);

  expect(await refused(strict.url)).toMatch(
    /^DATABASE_URL leads to a pooler .*Set DATABASE_DIRECT_URL .*\n$/,
  );
  expect(await refused(lenient!.url)).toMatch(
    /^Through the pooler .* nothing is heard.*Set DATABASE_DIRECT_URL .*\n$/,
  );

  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const urls = { DATABASE_URL: strict.url, DATABASE_DIRECT_URL: postgres.url };
  const site = await startSite(folder.path, urls);
  onTestFinished(() => site.stop());
  const cookie = await signInOperator(site);
  const stream = await fetch(`${site.url}/dashboard/admin/events`, {
    headers: { cookie, Accept: "text/event-stream" },
  });
  const words = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  await Promise.all(
    Array.from({ length: 20 }, async () => book(site.url, await openCheckout(site.url, "roundTrip"))),
  );
  let text = "";
  const kinds = () => new Set(text.match(/(?<=data: )\w+/g));
  while (kinds().size < 20) text += (await words.read()).value ?? expect.fail("the stream ended");
  await words.cancel();
  // A setting of one connection is unknown to another.
  const boards = Array.from({ length: 20 }, () =>
    fetch(`${site.url}/dashboard/admin/day`, { headers: { cookie } }),
  );
  expect((await Promise.all(boards)).map(({ status }) => status)).toEqual(boards.map(() => 200));
}, 120_000);

/** Returns the output of a start on such a database, which ends it. */
async function refused(DATABASE_URL: string): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(await freePort()),
    DATABASE_URL,
  };
  const server = spawn(process.execPath, ["build/server/index.js"], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  return (await server.stderr.setEncoding("utf8").toArray()).join("");
}
