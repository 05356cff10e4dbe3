import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../../e2e/site.ts";
import { type Contestant, start } from "../contestant.ts";
import { type Chapter, median, type Row } from "../figures.ts";
import { type Burst, load } from "./load.ts";
import { nameOf, startNext } from "./next.ts";
import { startReactRouterServe } from "./react-router-serve.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rounds = 5;
const burstSeconds = 2;
const warmUpSeconds = 6;

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
    const command = ["build/server/index.js"];
    const ours = await run(start("Ecotravel", { command, cwd: root, env: { DATA_DIR: data.path } }));
    const paths = await publicPaths(ours.url);
    const copy = [fileURLToPath(new URL("bare.ts", import.meta.url)), ours.url, ...paths];
    const bare = await run(start("bare node:http", { command: copy }));
    const serve = await run(startReactRouterServe());
    const next = await run(startNext(ours.url, paths));
    const inNext = (folder: string) => paths.map((path) => `/${folder}/${nameOf(path)}`);

    const entries: Entry[] = [
      ...[ours, bare, serve].map((server) => ({ name: server.name, server, paths })),
      { name: "Next.js", server: next, paths: inNext("fresh") },
      { name: "Next.js, static", server: next, paths: inNext("kept") },
    ];
    for (const { server, paths } of entries) await load(server, paths, warmUpSeconds);
    return everyPage(paths.length, await race(entries));
  } finally {
    for (const contestant of running) await contestant.stop();
    data.remove();
  }
}

async function publicPaths(site: string): Promise<string[]> {
  const map = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)</g)].map(([, address]) => new URL(address!).pathname);
}

/** Each in turn, and another one first in each round. */
async function race(entries: Entry[]): Promise<Map<string, Burst[]>> {
  const bursts = new Map<string, Burst[]>(entries.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const first = round % entries.length;
    for (const { name, server, paths } of [...entries.slice(first), ...entries.slice(0, first)]) {
      bursts.get(name)!.push(await load(server, paths, burstSeconds));
    }
  }
  return bursts;
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
"static", while it is built. Each is one process, as it starts by itself: with its log, which goes nowhere.`,
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
