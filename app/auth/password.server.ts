import { sampleCompany } from "../domain/catalogue/company.ts";
import { env } from "../env.server.ts";

let common: Promise<ReadonlySet<string>> | undefined;

/** Why nobody should have this password: it is among those that are tried first, as the company's name is, or says who has it. */
export async function passwordProblem(
  password: string,
  { email, name }: { email: string; name: string },
  company = sampleCompany.name,
): Promise<"passwordCommon" | "passwordOwn" | undefined> {
  const typed = password.trim().toLowerCase();
  const words = name.toLowerCase().split(/\s+/);
  const own = [email, email.split("@")[0]!, words.join(" "), words.join(""), ...words];
  if (own.some((word) => word.toLowerCase() === typed)) return "passwordOwn";
  const host = new URL(env.siteUrl).hostname.replace(/^www\./, "");
  const site = [company, company.replaceAll(" ", ""), host, host.split(".", 1)[0]!];
  if (site.some((word) => word.toLowerCase() === typed)) return "passwordCommon";
  common ??= loadCommon();
  return (await common).has(typed) ? "passwordCommon" : undefined;
}

// Fifty thousand, most of them from breaches: loaded when somebody first chooses a password.
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
