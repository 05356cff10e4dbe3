// Checks the site on the year's data: its lists and pages against the own ledger, its speed, its backups.
import { signInOperator } from "../../e2e/cast.ts";
import { type Site, startSite } from "../../e2e/site.ts";
import { compareBackups } from "./backups.ts";
import { compare, type Look } from "./compared.ts";
import { compareLists, feedOf, reader } from "./lists.ts";
import { measure } from "./speed.ts";

export async function lookAtSite(look: Look): Promise<void> {
  const began = performance.now();
  const site = await startSite(look.folder, { ...look.settings, METRICS_TOKEN: token });
  console.log(`The site starts in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  try {
    const read = reader(site, await signInOperator(site));
    await compareLists(look, read);
    await compareMetrics(look, site);
    await measure(read, look.books);
    const links = { ...look.links, feed: await feedOf(read) };
    await compareBackups(look, site, links);
  } finally {
    await site.stop();
  }
}

const token = "the-year-is-measured";

async function compareMetrics({ all, books }: Look, { url }: Site): Promise<void> {
  const since = Date.now() - 86_400_000;
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const read = (name: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.split(" ")[1],
    );
  const made = books.bookings.filter(({ at }) => at > since).length;
  compare(all, "/metrics: bookings of the last day", made, read("ecotravel_bookings_last_day"));
  compare(all, "/metrics: letters that failed", 0, read('ecotravel_letters{state="failed"}'));
  compare(all, "/metrics: payments that are late", 0, read("ecotravel_payments_late"));
  compare(all, "/metrics: errors", 0, read("ecotravel_errors_total"));
}
