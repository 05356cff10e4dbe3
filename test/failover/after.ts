import { setTimeout as wait } from "node:timers/promises";
import { signInOperator } from "../../e2e/cast.ts";
import type { Site } from "../../e2e/site.ts";
import { compare } from "../crash/count.ts";
import { book, openCheckout } from "../crash/guest.ts";
import type { Cluster } from "./cluster.ts";
import type { Guests } from "./guests.ts";

/** Returns the faults that each check found, in sentences; none when all is well. */
export async function lookAfter(
  cluster: Cluster,
  sites: Site[],
  guests: Guests,
): Promise<Record<string, string[]>> {
  const query = async (sql: string) => ({ rows: await cluster.ask(sql, "ecotravel") });
  return {
    "every acknowledged booking is there once, with its rides and letters": [
      ...guests.doubled.map((checkout) => `${checkout} was answered with two bookings.`),
      ...(await compare(query, guests.bookings)).losses,
    ],
    "both sites ran all the time and could write": (
      await Promise.all(sites.map(({ url }) => health(url)))
    ).flat(),
    "both sites hear of a new booking": (await Promise.all(sites.map(hears))).flat(),
    "every letter that waited was written": await lettersLeft(cluster),
    "no connection of a site is left in a transaction": (
      await cluster.ask<{ query: string }>(`select query from pg_stat_activity
        where datname = 'ecotravel' and state like 'idle in transaction%' and state_change < now() - interval '10 seconds'`)
    ).map(({ query }) => query),
  };
}

/** The sites are started once and never again, so that an answer comes from the first process. */
async function health(url: string): Promise<string[]> {
  const answers = ["/livez", "/healthz"].map(async (path) => {
    const answer = await fetch(url + path).then(
      (answer) => answer.text(),
      (error) => String(error.cause ?? error),
    );
    return answer === "ok" ? [] : [`${url}${path} says ${answer}`];
  });
  return (await Promise.all(answers)).flat();
}

async function hears(site: Site): Promise<string[]> {
  const headers = { cookie: await signInOperator(site), Accept: "text/event-stream" };
  const signal = AbortSignal.timeout(30_000);
  try {
    const stream = await fetch(`${site.url}/dashboard/admin/events`, { headers, signal });
    const words = stream.body!.pipeThrough(new TextDecoderStream());
    await book(site.url, await openCheckout(site.url, "oneWay"));
    for await (const text of words) if (/^data: \w+/m.test(text)) return [];
    return [`The stream of ${site.url} ended.`];
  } catch (error) {
    return [`${site.url} heard nothing: ${error}`];
  }
}

async function lettersLeft(cluster: Cluster): Promise<string[]> {
  const count = "select count(*)::int as left from messages where channel = 'mail' and state = 'queued'";
  for (let seconds = 120; ; seconds -= 2) {
    const [row] = await cluster.ask<{ left: number }>(count, "ecotravel");
    if (row!.left === 0) return [];
    if (seconds === 0) return [`${row!.left} letters still wait.`];
    await wait(2_000);
  }
}
