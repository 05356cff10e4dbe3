// Measures the processor time of strangers' most expensive requests: `npm run costs` starts the built site on
// PostgreSQL, sends each kind many times and writes the table into docs/security.md. It runs on Linux only, and ends
// with 1 where one is too expensive.
import { randomInt } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, type Day, todayInCostaRica } from "../app/domain/common/day.ts";
import { startSite, temporaryFolder } from "../e2e/site.ts";
import { type Kind, kindsOf } from "./costs/kinds.ts";
import { startPostgres } from "./postgres.ts";
import { processMs } from "./process-cost.ts";

const most = 50;
const [rounds, inOne] = [3, 12];
const page = join(import.meta.dirname, "..", "docs", "security.md");
const [begin, end] = ["<!-- written by `npm run costs` -->\n", "<!-- end -->"];

const postgres = await startPostgres();
if (!postgres) throw new Error("PostgreSQL's server is not installed here.");
const folder = temporaryFolder();
const site = await startSite(folder.path, { DATABASE_URL: postgres.url, TRUST_PROXY: "1" });
const costs: { name: string; ms: number; status: number }[] = [];
try {
  const trip = await bookTrip();
  for (const kind of kindsOf(trip)) costs.push(await costOf(kind));
} finally {
  await site.stop();
  await postgres.stop();
  folder.remove();
}

costs.sort((one, other) => other.ms - one.ms);
for (const { name, ms, status } of costs) console.log(`${ms.toFixed(1).padStart(7)} ms  ${status}  ${name}`);
const lines = costs.slice(0, 10).map(({ name, ms }) => `| ${name} | ${ms.toFixed(0)} |`);
const text = readFileSync(page, "utf8");
const [before, rest = ""] = text.split(begin);
const table = ["| request | ms of processor |", "|---|---|", ...lines].join("\n");
writeFileSync(page, `${before + begin + table}\n${rest.slice(rest.indexOf(end))}`);
const dear = costs.filter(({ name, ms }) => ms > most && !name.includes("password is hashed"));
if (dear.length > 0) console.log(`More than ${most} ms: ${dear.map(({ name }) => name).join("; ")}`);
process.exit(dear.length > 0 ? 1 : 0);

/** Returns the least of the rounds, because the site's own work falls into some of them. */
async function costOf(kind: Kind): Promise<{ name: string; ms: number; status: number }> {
  let status = 0;
  let ms = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 2; n++) status = (await send(kind)).status;
  for (let round = 0; round < rounds; round++) {
    const before = processMs(site.pid)!;
    for (let n = 0; n < inOne; n++) await send(kind);
    ms = Math.min(ms, (processMs(site.pid)! - before) / inOne);
  }
  return { name: kind.name, ms, status };
}

/** Sends each request as another visitor, so that no limit ends it early. */
async function send({ path, body, headers = {} }: Kind): Promise<Response> {
  const visitor = Array.from({ length: 3 }, () => randomInt(256)).join(".");
  const sent = typeof body === "function" ? body() : body;
  const answer = await fetch(site.url + path, {
    method: sent === undefined ? "GET" : "POST",
    redirect: "manual",
    headers: { Origin: site.url, "X-Forwarded-For": `11.${visitor}`, ...headers },
    ...(sent !== undefined && { body: sent }),
  });
  await answer.arrayBuffer();
  return answer;
}

/** Books as a stranger does, to be paid later; returns the trip's secret and the cookies of a checkout that stays open. */
async function bookTrip() {
  const departure = addDays(todayInCostaRica(), 40);
  const form = {
    from: "liberia-airport",
    to: "tamarindo",
    departure,
    departureTime: "14:30",
    passengers: "2",
    tripType: "oneWay",
    firstName: "Maya Lindgren",
    email: "maya@example.com",
    phone: "+14155552671",
  };
  const open = async () =>
    cookiesOf(await send({ name: "", path: "/private-shuttle", body: new URLSearchParams(form) }));
  const [booked, cookie] = [await open(), await open()];
  const checkout = JSON.parse(atob(decodeURIComponent(booked.split("=")[1]!)));
  const body = new URLSearchParams({ checkout });
  const notice = cookiesOf(await send({ name: "", path: "/checkout", body, headers: { cookie: booked } }));
  const value = notice
    .split("; ")
    .find((one) => one.includes("notice="))!
    .split("notice=")[1]!;
  const secret: string = JSON.parse(atob(decodeURIComponent(value))).trip;
  return { secret, cookie, change: await changeOf(secret, departure) };
}

/** Returns the form that the page of a change sends, with one ride a day later than it was. */
async function changeOf(secret: string, departure: Day): Promise<URLSearchParams> {
  const shown = await (await fetch(`${site.url}/trip/${secret}/change`)).text();
  const [, leg = ""] = /name="leg" value="(\w+)"/.exec(shown) ?? [];
  if (!leg) throw new Error("The page of a change shows no ride.");
  const day = `${leg}-day`;
  return new URLSearchParams({
    leg,
    intent: "look",
    [day]: addDays(departure, 1),
    [`before-${day}`]: departure,
  });
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}
