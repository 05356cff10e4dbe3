import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../../e2e/site.ts";
import { type Contestant, start } from "../contestant.ts";
import { type Chapter, median, type Row } from "../figures.ts";
import { type Burst, load } from "./load.ts";
import { nameOf, startNext } from "./next.ts";
import { startReactRouterServe } from "./react-router-serve.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rounds = 7;
const burstSeconds = 2;
// Long enough for all pages to be made, on a slow machine too: what is measured is to come from memory.
const warmUpSeconds = 15;

/** A row of a table: whom to ask for what. */
interface Entry {
  name: string;
  server: Contestant;
  paths: string[];
}

export async function measure(): Promise<Chapter[]> {
  const running: Contestant[] = [];
  const run = async (starting: Promise<Contestant>) => {
    const contestant = await starting;
    running.push(contestant);
    return contestant;
  };
  const data = temporaryFolder();
  try {
    const site = await startSite(data.path);
    const paths = await publicPaths(site.url);
    const next = await run(startNext(site.url, paths));
    await site.stop("SIGTERM");
    const inNext = (folder: string) => paths.map((path) => `/${folder}/${nameOf(path)}`);
    const others: Entry[] = [
      { name: "react-router-serve", server: await run(startReactRouterServe()), paths },
      { name: "Next.js", server: next, paths: inNext("fresh") },
      { name: "Next.js, static", server: next, paths: inNext("kept") },
    ];
    await warmUp(others);
    const bursts = new Map<string, Burst[]>();
    for (let round = 0; round < rounds; round++) {
      for (const [name, burst] of await race(data.path, paths, others, round)) {
        bursts.set(name, [...(bursts.get(name) ?? []), burst]);
      }
    }
    return everyPage(paths.length, bursts);
  } finally {
    for (const contestant of running) await contestant.stop();
    data.remove();
  }
}

/** As on a live site the sign-in page has no button of the demonstration, and is the same for all. */
function startSite(dataDir: string): Promise<Contestant> {
  const env = { DATA_DIR: dataDir, OPERATOR_USER_ID: "nobody" };
  return start("Ecotravel", { command: ["build/server/index.js"], cwd: root, env });
}

/** All in turn, another one first in each round; the site and its copy in new processes, of which no two are alike. */
async function race(
  dataDir: string,
  paths: string[],
  others: Entry[],
  round: number,
): Promise<Map<string, Burst>> {
  const running = [await startSite(dataDir)];
  try {
    const copy = [fileURLToPath(new URL("bare.ts", import.meta.url)), running[0]!.url, ...paths];
    running.push(await start("bare node:http", { command: copy }));
    const own = running.map((server) => ({ name: server.name, server, paths }));
    await warmUp(own);
    const entries = [...own, ...others];
    const bursts = new Map<string, Burst>();
    for (const index of entries.keys()) {
      const { name, server, paths } = entries[(index + round) % entries.length]!;
      bursts.set(name, await load(server, paths, burstSeconds));
    }
    return bursts;
  } finally {
    for (const contestant of running) await contestant.stop("SIGTERM");
  }
}

async function warmUp(entries: Entry[]): Promise<void> {
  for (const { server, paths } of entries) await load(server, paths, warmUpSeconds);
}

async function publicPaths(site: string): Promise<string[]> {
  const map = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)</g)].map(([, address]) => new URL(address!).pathname);
}

function everyPage(count: number, bursts: Map<string, Burst[]>): Chapter[] {
  const against = ["bare node:http", "react-router-serve", "Next.js", "Next.js, static"];
  const rows = rowsOf(bursts, "requestsPerSecond", { Ecotravel: against });
  const [share, timesServe, timesNext] = against.map((other) => ratio(rows, "Ecotravel", other));
  const speed: Chapter = {
    heading: `All ${count} public pages`,
    how: `Every address of the sitemap in turn, over 16 kept connections, as a browser asks (${rounds} rounds of
${burstSeconds} seconds each). The bare server sends the very headers and bytes of our answers from a Map.
\`react-router-serve\` renders the same application for each request, with its own compression. Next.js
(\`next build\`, \`next start\`) renders the same elements from React components: for each request, and, in the row
"static", while it is built. Each is one process, as it starts by itself: with its log, which goes nowhere;
the site and the bare server begin each round anew, since one process is luckier with its memory than the next.`,
    unit: "requests/s",
    rows,
    targets: [
      {
        says: "at least 90 % of bare node:http with the same compressed bytes",
        measured: `${(share! * 100).toFixed(1)} %`,
        met: share! >= 0.9,
        why: "for each page the site also looks at cookies, query, wanted encoding and the day",
      },
      {
        says: "at least 25 × react-router-serve",
        measured: `${timesServe!.toFixed(0)} ×`,
        met: timesServe! >= 25,
      },
      {
        says: "at least 50 × Next.js, which renders for each request",
        measured: `${timesNext!.toFixed(0)} ×`,
        met: timesNext! >= 50,
      },
    ],
  };
  const cpu: Chapter = {
    heading: "Processor time for a page",
    how: "The same bursts, by the time that the system counted for the server's process: it doesn't depend on \
how fast the requests came.",
    unit: "µs",
    rows: rowsOf(bursts, "cpuMicrosecondsPerRequest", { Ecotravel: ["bare node:http"] }),
    targets: [],
  };
  return cpu.rows[0]!.samples.some(Number.isNaN) ? [speed] : [speed, cpu];
}

function rowsOf(bursts: Map<string, Burst[]>, figure: keyof Burst, against: Record<string, string[]>): Row[] {
  const entries = [...bursts].map(([name, all]) => ({ name, samples: all.map((burst) => burst[figure]) }));
  return entries.map((row) => (against[row.name] ? { ...row, against: against[row.name]! } : row));
}

function ratio(rows: Row[], one: string, other: string): number {
  const [a, b] = [one, other].map((name) => median(rows.find((row) => row.name === name)!.samples));
  return a! / b!;
}
