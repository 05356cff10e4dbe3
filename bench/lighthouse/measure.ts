import lighthouse from "lighthouse";
import { startSite, temporaryFolder } from "../../e2e/site.ts";
import { startBarePages } from "../bare-page.ts";
import { startChromium } from "../clicks/chromium.ts";
import { type Chapter, median, type Target } from "../figures.ts";
import { type Page, pages } from "./pages.ts";

const runs = 5;
// No demonstration: search engines are sent away from those. Nothing is mailed.
const settings = { SMTP_URL: "smtp://127.0.0.1:9" };
const slow =
  "a page's poster and our two typefaces are round trips of their own, 150 ms each, at 1.6 Mbit/s; asked for after \
the first frame they would cost less, but a first visit would be read in Arial";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Run {
  lcp: number;
  tbt: number;
  cls: number;
  scores: number[];
  /** What costs points, by Lighthouse's names. */
  failing: string[];
}

export async function measure(): Promise<Chapter[]> {
  const folder = temporaryFolder();
  const site = await startSite(folder.path, settings);
  const bare = await startBarePages(["/"]);
  const chromium = await startChromium();
  try {
    const measured = new Map<Page, Run[]>();
    const floor: Run[] = [];
    while (floor.length < runs) floor.push(await look(bare.url, chromium.port));
    for (const page of pages) {
      const all: Run[] = [];
      while (all.length < runs) all.push(await look(`${site.url}${page.path}`, chromium.port));
      measured.set(page, all);
      console.log(`${page.path} ${all.map(({ lcp }) => Math.round(lcp)).join(" ")}`);
    }
    return [chapter(measured, floor)];
  } finally {
    await chromium.stop();
    bare.stop();
    await site.stop();
    folder.remove();
  }
}

/** One run as Lighthouse comes: a phone, its slow network and processor simulated. */
async function look(url: string, port: number, tries = 3): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: "error", disableFullPageScreenshot: true });
  if (!result || result.lhr.runtimeError) {
    // Chromium loses a trace now and then.
    if (tries > 1) return await look(url, port, tries - 1);
    throw new Error(`Lighthouse: ${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  }
  const { audits, categories: found } = result.lhr;
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const points = (category: string) => Math.round((found[category]!.score ?? 0) * 100);
  const costs = categories
    .filter((category) => points(category) < 100)
    .flatMap((category) => found[category]!.auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 0.99);
  return {
    lcp: number("largest-contentful-paint"),
    tbt: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    scores: categories.map(points),
    failing: costs.map(({ id }) => id),
  };
}

function chapter(measured: Map<Page, Run[]>, floor: Run[]): Chapter {
  const seen = [...measured].map(([page, all]) => ({ page, all }));
  const forms = seen.filter(({ page }) => page.form);
  const content = seen.filter(({ page }) => !page.form);
  return {
    heading: "Lighthouse, mobile",
    how: `Lighthouse as it comes: a phone, its slow network and processor simulated; ${runs} runs for each public
route, medians. The times are the largest contentful paint. The bare page is a heading alone, without style, picture
or script, from a bare server.`,
    unit: "ms",
    rows: [
      ...seen.map(({ page, all }) => ({ name: page.path, samples: all.map(({ lcp }) => lcp) })),
      { name: "bare page", samples: floor.map(({ lcp }) => lcp) },
    ],
    targets: [
      target(
        "100 / 100 / 100 / 100",
        seen,
        pointsLost,
        "in brackets what costs the points; for total blocking time see below, it grows with this machine's load",
      ),
      target(
        "largest contentful paint ≤ 0.9 s on content pages",
        content,
        over(900, ({ lcp }) => lcp),
        `the bare page comes to ${median(floor.map(({ lcp }) => lcp)).toFixed(0)} itself; ${slow}`,
      ),
      target(
        "largest contentful paint ≤ 1.3 s on forms",
        forms,
        over(1300, ({ lcp }) => lcp),
        slow,
      ),
      target(
        "total blocking time 0",
        seen,
        over(0, ({ tbt }) => tbt),
        `milliseconds beyond 50 at a quarter of this processor's speed; the bare page has ${spread(floor)} itself`,
      ),
      target(
        "cumulative layout shift 0",
        seen,
        over(0, ({ cls }) => cls),
      ),
    ],
  };
}

function spread(all: Run[]): string {
  const times = all.map(({ tbt }) => Math.round(tbt));
  return `${Math.min(...times)} to ${Math.max(...times)}`;
}

type Judge = (all: Run[]) => string | undefined;

function target(says: string, seen: { page: Page; all: Run[] }[], judge: Judge, why?: string): Target {
  const misses = seen.flatMap(({ page, all }) => {
    const miss = judge(all);
    return miss ? [`${page.path} ${miss}`] : [];
  });
  const hits = `${seen.length - misses.length} of ${seen.length} pages`;
  return { says, measured: [hits, ...misses].join("; "), met: misses.length === 0, why };
}

function over(limit: number, what: (run: Run) => number): Judge {
  return (all) => {
    const value = median(all.map(what));
    return value > limit ? String(Number(value.toFixed(value < 1 ? 3 : 0))) : undefined;
  };
}

function pointsLost(all: Run[]): string | undefined {
  const scores = categories.map((_, index) => median(all.map((run) => run.scores[index]!)));
  const failing = [...new Set(all.flatMap((run) => run.failing))];
  return scores.some((score) => score < 100) ? `${scores.join(" / ")} (${failing.join(", ")})` : undefined;
}
