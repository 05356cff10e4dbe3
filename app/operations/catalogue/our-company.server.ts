import { AsyncLocalStorage } from "node:async_hooks";
import type { OwnCompany } from "../../domain/catalogue/company.ts";
import { log } from "../../log.server.ts";
import { companyKind } from "../../store/catalogue/company.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { askFirst, speakFor } from "../../texts/with-company.ts";

let read = readRow();
await read;

async function readRow(): Promise<void> {
  speakFor(await companyKind.read(db));
}

const previewedCompany = new AsyncLocalStorage<OwnCompany>();
askFirst(() => previewedCompany.getStore());

/** Runs `answer` with these data of the company instead of the stored ones. */
export function asCompany<Answer>(company: OwnCompany, answer: () => Promise<Answer>): Promise<Answer> {
  return previewedCompany.run(company, answer);
}

/**
 * Makes this process use the company's row as it is now. Reads run one after the other, so that the newest one
 * wins.
 */
export async function renewCompany(): Promise<void> {
  read = read.then(readRow).catch((error) => log.error({ error }, "company"));
  await read;
}
