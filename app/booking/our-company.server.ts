import { log } from "../log.server.ts";
import { companyKind } from "../store/company.server.ts";
import { db } from "../store/db.server.ts";
import { speakFor } from "../texts/spoken.ts";

let read = readRow();
await read;

async function readRow(): Promise<void> {
  speakFor(await companyKind.read(db));
}

/** From now on this process speaks as the row says. Read one after the other: the newest is spoken last. */
export async function renewCompany(): Promise<void> {
  read = read.then(readRow).catch((error) => log.error({ error }, "company"));
  await read;
}
