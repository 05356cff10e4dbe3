import { appendFileSync } from "node:fs";
import { expect, test } from "vitest";
import { assignJob } from "../app/operations/ride/assign.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { jobsOfReservation } from "../app/store/ride/board.server.ts";
import { knownAddresses } from "../app/store/schema/address-schema.server.ts";
import { office } from "./cash-trips.ts";
import { booked, hire } from "./driving.ts";
import { expectFacts, factsOfRides } from "./facts-of-rides.ts";
import { operatorSignedIn } from "./operator.ts";
import { type Facts, factsOf } from "./said-facts.ts";
import { type Place, places, type Said, saidAfter, saidAtOnce, saidBefore } from "./said-in-places.ts";
import { type Case, cases } from "./same-words-cases.ts";

type Fact = keyof Facts;
/** What a place leaves to others. */
const silentOf: Partial<Record<Place, Fact[]>> = {
  form: ["until"],
  dialog: ["until"],
  calendar: ["prices"],
  "shared page": ["until", "prices"],
  board: ["days", "until"],
  "driver's page": ["days", "until", "prices"],
  WhatsApp: ["until"],
  "API and feed": ["until"],
};
const beforeChange: Place[] = ["form", "checkout", "dialog"];
/** These places also name the rides that are cancelled. */
const sayCancelled: Place[] = ["letter", "calendar", "trip page", "shared page", "receipt"];

function expected(place: Place, { form, sold, now = sold }: Case): Facts {
  const { rides, cancelled = [], prices } = beforeChange.includes(place) ? sold : now;
  // The form names the pick-up once an hour is known.
  const planned = place === "form" ? rides.filter(({ time, window }) => time || window) : rides;
  const named = sayCancelled.includes(place) ? [...planned, ...cancelled] : planned;
  const facts = { ...factsOfRides(named), until: factsOfRides(planned).until, prices };
  // A tour's form leaves its day and door to the guest.
  const isTourForm = place === "form" && form.startsWith("/booking-tour");
  for (const fact of [...(silentOf[place] ?? []), ...(isTourForm ? (["days", "where"] as const) : [])])
    facts[fact] = [];
  return facts;
}

/** The file, if any, that gets what all places say as tables in Markdown. */
const { SAME_WORDS: tables } = process.env;

test.each(Object.entries(cases))("twelve places say one thing of %s", async (name, about) => {
  const { cookie } = await operatorSignedIn();
  await db.insert(knownAddresses).values({ address: "ines@example.com", how: "desk" }).onConflictDoNothing();
  const checkout = await about.open();
  const before = await saidBefore(checkout, about.form);
  const id = await booked(Promise.resolve(checkout));
  const atOnce = await saidAtOnce(id);
  if (about.change) expect((await about.change(id)).outcome).toMatch(/^(changed|cancelled)$/);
  const after = await hire("Anna");
  for (const { id: jobId } of await jobsOfReservation(id))
    await assignJob({ jobId, before: { driverId: null, vehicleId: null }, after }, office);
  const query = String(new URLSearchParams(about.query));
  const all: Said = { ...before, ...atOnce, ...(await saidAfter(id, { operator: cookie, query })) };
  const said = places.map((place) => [place, factsOf(place, all[place]!)] as const);
  if (tables) appendFileSync(tables, tableOf(name, said));
  for (const [place, facts] of said) expectFacts(place, facts, expected(place, about));
});

function tableOf(name: string, said: (readonly [Place, Facts])[]): string {
  const head = ["Place", "Day", "Hour", "Where", "Money back", "Price"];
  const rows = said.map(([place, { days, hours, where, until, prices }]) => {
    return [place, ...[days, hours, where, until, prices].map((words) => words.join("; ") || "–")];
  });
  const lines = [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`);
  return `\n### ${name[0]!.toUpperCase()}${name.slice(1)}\n\n${lines.join("\n")}\n`;
}
