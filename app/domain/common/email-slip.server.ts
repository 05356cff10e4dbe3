import { POPULAR_DOMAINS, run } from "@zootools/email-spell-checker";

/** Where most of the world's letters go: only a slip of one of these is worth a question. */
const large = new Set([...POPULAR_DOMAINS, "hotmail.com", "outlook.com", "yahoo.com", "live.com"]);
/** Near one of the large ones, and real. */
const domains = [...POPULAR_DOMAINS, "email.com", "mac.com", "fb.com", "gmail.es", "yahoo.com.mx"];

/** The address that was probably meant, or undefined. No name is looked up. */
export function likelierAddress(email: string): string | undefined {
  const ended = email.replace(/\.(con|cmo|ocm)$/i, ".com"); // no domain ends like these
  const found = run({ email: ended, domains });
  const name = ended.slice(0, ended.lastIndexOf("@") + 1);
  const likely = found && large.has(found.domain) ? name + found.domain : ended;
  return likely === email ? undefined : likely;
}
