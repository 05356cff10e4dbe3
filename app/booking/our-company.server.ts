import { companyKind } from "../store/company.server.ts";
import { db } from "../store/db.server.ts";
import { speakFor } from "../texts/spoken.ts";

/** From now on this process speaks as the row says. */
export async function renewCompany(): Promise<void> {
  speakFor(await companyKind.read(db));
}

await renewCompany();
