import type { CompanyTrust } from "../domain/catalogue/company-trust.ts";
import type { Texts } from "./en.ts";

/** Returns the hours at which the office answers, as in "7 AM–8:30 PM". */
export function officeHours(
  t: Pick<Texts, "time">,
  { officeOpens, officeCloses }: Pick<CompanyTrust, "officeOpens" | "officeCloses">,
): string {
  const [opens, closes] = [officeOpens, officeCloses].map((time) => t.time(time).replace(":00", ""));
  return `${opens}–${closes}`;
}
