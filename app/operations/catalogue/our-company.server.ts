import { AsyncLocalStorage } from "node:async_hooks";
import type { OwnCompany } from "../../domain/catalogue/company.ts";
import { log } from "../../log.server.ts";
import { companyKind } from "../../store/catalogue/company.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { askFirst, speakFor } from "../../texts/spoken.ts";

let read = readRow();
await read;

async function readRow(): Promise<void> {
  speakFor(await companyKind.read(db));
}

const supposed = new AsyncLocalStorage<OwnCompany>();
askFirst(() => supposed.getStore());

/** Answers as if the company were this one. */
export function speakingOf<Answer>(company: OwnCompany, answer: () => Promise<Answer>): Promise<Answer> {
  return supposed.run(company, answer);
}

/** From now on this process speaks as the row says. Read one after the other: the newest is spoken last. */
export async function renewCompany(): Promise<void> {
  read = read.then(readRow).catch((error) => log.error({ error }, "company"));
  await read;
}
