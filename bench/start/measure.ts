import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../../e2e/site.ts";
import { type Contestant, start } from "../contestant.ts";
import { type Chapter, median } from "../figures.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const runs = 5;
const requests = 5_000;
const atOnce = 10;

interface Run {
  first: number;
  second: number;
  fresh: number;
  used: number;
}

export async function measure(): Promise<Chapter[]> {
  const all: Run[] = [];
  while (all.length < runs) all.push(await run());
  return [times(all), memory(all)];
}

async function run(): Promise<Run> {
  const folder = temporaryFolder();
  const startSite = () =>
    start("Ecotravel", {
      command: ["build/server/index.js"],
      cwd: root,
      env: { DATA_DIR: folder.path, LOG_LEVEL: "silent" },
    });
  let site: Contestant | undefined;
  try {
    site = await startSite();
    const first = site.startMs;
    await site.stop("SIGTERM");
    site = await startSite();
    const second = site.startMs;
    const fresh = megabytes(site);
    await ask(`${site.url}/home`, requests);
    return { first, second, fresh, used: megabytes(site) };
  } finally {
    await site?.stop("SIGTERM");
    folder.remove();
  }
}

async function ask(url: string, count: number): Promise<void> {
  let left = count;
  const one = async () => {
    while (left-- > 0) await fetch(url).then((answer) => answer.arrayBuffer());
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** What the process has in memory, as Linux counts it. */
function megabytes({ pid }: Contestant): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

function times(all: Run[]): Chapter {
  const second = median(all.map((run) => run.second));
  return {
    heading: "Start",
    how: `From the start of the process to the first answered page (/home), with the embedded database; ${runs} times
in a new folder, then once more in the same one.`,
    unit: "ms",
    rows: [
      { name: "first start", samples: all.map((run) => run.first) },
      { name: "second start", samples: all.map((run) => run.second), against: ["first start"] },
    ],
    targets: [
      {
        says: "second start ≤ 2 s",
        measured: `${(second / 1000).toFixed(2)} s`,
        met: second <= 2000,
        why: "most of what is left opens the embedded database",
      },
    ],
  };
}

function memory(all: Run[]): Chapter {
  return {
    heading: "Memory",
    how: `What the process of a second start has in memory (RSS), the embedded database within it: after its first
page, and after ${requests.toLocaleString("en")} more requests, ${atOnce} at a time.`,
    unit: "MB",
    rows: [
      { name: "after the first page", samples: all.map((run) => run.fresh) },
      {
        name: `after ${requests.toLocaleString("en")} requests`,
        samples: all.map((run) => run.used),
        against: ["after the first page"],
      },
    ],
    targets: [],
  };
}
