import type { TestProject } from "vitest/node";
import { startSite, temporaryFolder } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    firstStart: string;
  }
}

/** Starts a demonstration for the first time, once for all tests, because making a database takes longer than most of them. */
export default async function firstStart(project: TestProject) {
  const folder = temporaryFolder();
  const site = await startSite(folder.path);
  // Tests share a site, so that neither the fleet's size nor the limit of unconfirmed bookings of one guest may stop them.
  await site.changeData(`insert into sale_rules (id, effect) values ('beyond-fleet', 'sell');
    create function confirm_at_once() returns trigger language plpgsql as 'begin return null; end';
    create trigger confirm_at_once before insert on unconfirmed_bookings for each row execute function confirm_at_once()`);
  await site.stop();
  project.provide("firstStart", folder.path);
  return folder.remove;
}
