import { join } from "node:path";
import pg from "pg";
import { startSite, temporaryFolder } from "../../e2e/site.ts";
import { startPostgres } from "../../test/postgres.ts";
import { type Chapter, median, type Row, type Target } from "../figures.ts";
import { type Contestant, startBare, startEcotravel, startVendure } from "./contestants.ts";
import { record } from "./record.ts";

const rounds = 5;
const crowds = [
  { clients: 1, bookings: 200, orders: 16 },
  { clients: 8, bookings: 600, orders: 32 },
  { clients: 64, bookings: 960, orders: 64 },
];

/** Bookings, and the forms before them, against a bare server and against Vendure; nothing without PostgreSQL. */
export async function measure(): Promise<Chapter[]> {
  const postgres = await startPostgres();
  if (!postgres) return [];
  const contestants: Contestant[] = [];
  const folder = temporaryFolder();
  const recorded = join(folder.path, "recorded.json");
  try {
    await prepare(postgres.url);
    const database = (name: string) => postgres.url.replace(/postgres$/, name);
    await record(database("recorded"), recorded);
    contestants.push(await startEcotravel(database("site")));
    contestants.push(await startBare(database("bare"), recorded));
    const vendure = await startVendure(database("vendure"));
    if (vendure) contestants.push(vendure);
    const figures = await compare(contestants);
    return chapters(figures, vendure !== undefined);
  } finally {
    for (const { stop } of contestants) await stop();
    await postgres.stop();
    folder.remove();
  }
}

/** Four databases on a PostgreSQL that keeps its word; the bare server gets a copy of the site's. */
async function prepare(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
    const { rows } = await client.query("select current_setting($1) as value", [setting]);
    if (rows[0].value !== "on") throw new Error(`PostgreSQL runs with ${setting} = ${rows[0].value}.`);
  }
  await client.query("create database site");
  const folder = temporaryFolder();
  const site = await startSite(folder.path, { DATABASE_URL: url.replace(/postgres$/, "site") });
  await site.stop();
  folder.remove();
  await client.query("create database bare template site");
  await client.query("create database recorded template site");
  await client.query("create database vendure");
  await client.end();
}

type Figures = Record<"bookings" | "forms", Map<string, number[]>>;

async function compare(contestants: Contestant[]): Promise<Figures> {
  const figures: Figures = { bookings: new Map(), forms: new Map() };
  const acknowledged = new Map(contestants.map(({ name }) => [name, 0]));
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const crowd of crowds) {
      const turn = (round + crowd.clients) % contestants.length;
      for (const { name, visit } of [...contestants.slice(turn), ...contestants.slice(0, turn)]) {
        const visited = await visit(crowd);
        acknowledged.set(name, acknowledged.get(name)! + visited.acknowledged);
        const row = rowName(name, crowd.clients);
        if (round === 0) continue;
        add(figures.bookings, row, visited.bookingsPerSecond);
        if (visited.formsPerSecond) add(figures.forms, row, visited.formsPerSecond);
      }
    }
  }
  for (const { name, count } of contestants) {
    const [told, stored] = [acknowledged.get(name), await count()];
    if (told !== stored) throw new Error(`${name} acknowledged ${told} bookings and holds ${stored}.`);
  }
  return figures;
}

function chapters({ bookings, forms }: Figures, vendure: boolean): Chapter[] {
  const peers = vendure ? ["bare", "Vendure"] : ["bare"];
  const vendures = vendure
    ? "Vendure places an order through six requests of its Shop API and sends no letters."
    : "Vendure is not installed in bench/, so it is left out.";
  return [
    {
      heading: "Booking",
      how: `The POST that books a draft of two rides: ${rounds} rounds, in turn with a server of node:http and pg alone
that sends the very statements of one such booking again, each with ten connections to one PostgreSQL with fsync. From the
same process the site sends its letters meanwhile, one after the other to a mail server that takes 0.1 s for each; the
bare server sends none. ${vendures} Afterwards each database held exactly what was acknowledged.`,
      unit: "per second",
      rows: rows(bookings, peers),
      targets: [
        {
          ...target("at least 50 % of bare", bookings, "bare", 0.5, percent),
          why: "beyond pg's own work the site builds each statement, routes, and counts the post in a transaction before",
        },
        ...(vendure ? [againstVendure(bookings)] : []),
      ],
    },
    {
      heading: "The form before it",
      how: "The POST of the filled form, which opens the draft. The bare server checks nothing of it.",
      unit: "per second",
      rows: rows(forms, ["bare"]),
      targets: [],
    },
  ];
}

function againstVendure(bookings: Figures["bookings"]): Target {
  const bare = crowds.map(({ clients }) => times(ratio(bookings, "bare", "Vendure", clients)));
  return {
    ...target("at least 100 × Vendure", bookings, "Vendure", 100, times),
    why: `the bare server itself comes to ${bare.join(", ")}: what PostgreSQL needs for these statements leaves no more`,
  };
}

function rows(figures: Map<string, number[]>, peers: string[]): Row[] {
  return crowds.flatMap(({ clients }) => {
    const against = peers.map((peer) => rowName(peer, clients));
    return ["Ecotravel", ...peers].map((name) => {
      const own = rowName(name, clients);
      return { name: own, samples: figures.get(own)!, ...(name === "Ecotravel" && { against }) };
    });
  });
}

function target(
  says: string,
  figures: Map<string, number[]>,
  peer: string,
  wanted: number,
  say: (ratio: number) => string,
): Target {
  const ratios = crowds.map(({ clients }) => ratio(figures, "Ecotravel", peer, clients));
  return {
    says,
    measured: crowds.map(({ clients }, index) => `${say(ratios[index]!)} at ${clients}`).join(", "),
    met: ratios.every((ratio) => ratio >= wanted),
  };
}

function ratio(figures: Map<string, number[]>, name: string, peer: string, clients: number): number {
  return median(figures.get(rowName(name, clients))!) / median(figures.get(rowName(peer, clients))!);
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`;
}

function times(ratio: number): string {
  return `${Math.round(ratio)} ×`;
}

function rowName(name: string, clients: number): string {
  return `${name}, ${clients} ${clients === 1 ? "client" : "clients"}`;
}

function add(map: Map<string, number[]>, key: string, value: number): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}
