import type { TestProject } from "vitest/node";
import { startSite, temporaryFolder } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    firstStart: string;
  }
}

/** A demonstration's first start, once for all tests: to make a database takes longer than most of them. */
export default async function firstStart(project: TestProject) {
  const folder = temporaryFolder();
  const site = await startSite(folder.path);
  // Tests share a site, and are not to ask whether other tests' vans can take their guests, or whether one guest has
  // booked too often without being confirmed.
  await site.changeData(`insert into sale_rules (id, effect) values ('beyond-fleet', 'sell');
    create function confirm_at_once() returns trigger language plpgsql as 'begin return null; end';
    create trigger confirm_at_once before insert on unconfirmed_bookings for each row execute function confirm_at_once()`);
  await site.stop();
  project.provide("firstStart", folder.path);
  return folder.remove;
}
