import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import * as build from "virtual:react-router/server-build";
import { createRequestListener } from "@react-router/node";
import { createRequestHandler } from "react-router";
import { demoOperator } from "../app/auth/operator-account.server.ts";
import { checkBackupFolder } from "../app/backup/backup-folder.server.ts";
import { env } from "../app/env.server.ts";
import { renewCompany } from "../app/operations/catalogue/our-company.server.ts";
import { startWork } from "../app/operations/upkeep/work.server.ts";
import { publicPaths } from "../app/routes/files/public-paths.server.ts";
import { listPlaces } from "../app/store/catalogue/places.server.ts";
import { listTreatments } from "../app/store/catalogue/treatments.server.ts";
import { listenToCatalogue } from "../app/store/engine/live.server.ts";
import { createSiteServer } from "./connections.ts";
import { firstWords, refuseDemonstrationData } from "./demonstration.ts";
import { createHandler } from "./handle.ts";
import { createPages } from "./pages.ts";
import { readAfterStart } from "./read-late.ts";
import { readFiles } from "./static.ts";
import { stopInOrder } from "./stop.ts";
import { contextOf } from "./visitor.ts";

const firstPageMs = 500;

/** Serves the site. Until then another server answers on its port, which `freePort` ends. */
export async function start(freePort: () => Promise<void>): Promise<void> {
  checkBackupFolder(env.BACKUP_DIR);
  await refuseDemonstrationData();
  // Behind a TLS proxy the app sees http:// URLs, so React Router's own check needs to know the real host.
  const allowedActionOrigins = [new URL(env.siteUrl).host];
  const app = createRequestListener({
    build: { ...build, allowedActionOrigins },
    mode: env.NODE_ENV,
    getLoadContext: contextOf,
  });
  const files = readFiles("build/client");
  const readOffered = async () => {
    const [paths, ...named] = await Promise.all([publicPaths(), listPlaces("en"), listTreatments("en")]);
    const [places, treatments] = named.map((entries) => new Set(entries.map(({ id }) => id)));
    return { paths: new Set(paths), places: places!, treatments: treatments! };
  };
  const pages = createPages(createRequestHandler(build, env.NODE_ENV), env.siteUrl, readOffered, files);
  // Pages that were rendered meanwhile may still show the company's old details.
  await listenToCatalogue(() => void renewCompany().finally(pages.drop));
  // The operator is made before the first visitor, because a sign-in page without the demonstration's button could be kept.
  const operator = await demoOperator();
  const server = createSiteServer(createHandler(files, app, pages));
  await freePort();
  server.listen(env.PORT, env.HOST);
  await once(server, "listening");
  process.send?.("listening"); // bin/start.mjs listens, and restarts only a server that has been ready
  const { port } = server.address() as AddressInfo;
  const stopping = stopInOrder(server);
  // A visitor who waits for the first page goes first.
  await wait(firstPageMs, undefined, { signal: stopping }).catch(() => undefined);
  if (stopping.aborted) return;
  try {
    await startWork();
  } catch (error) {
    if (stopping.aborted) return;
    throw error;
  }
  void readAfterStart();
  for (const line of firstWords(port, operator)) console.log(line);
}
