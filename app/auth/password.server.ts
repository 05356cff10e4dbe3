import { sampleCompany } from "../domain/catalogue/company.ts";
import { env } from "../env.server.ts";

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Says why a password is too easy: attackers try it first, as they do the company's name, or it is the user's own
 * name or address.
 */
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

// Fifty thousand passwords, most of them from breaches, are loaded when a user first chooses one.
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
