import { POPULAR_DOMAINS, run } from "@zootools/email-spell-checker";

/** Most addresses in the world end in one of these domains; only a slip of one of them is worth a question. */
const large = new Set([...POPULAR_DOMAINS, "hotmail.com", "outlook.com", "yahoo.com", "live.com"]);
/** These smaller domains exist although they look like a slip of a large one. */
const domains = [...POPULAR_DOMAINS, "email.com", "mac.com", "fb.com", "gmail.es", "yahoo.com.mx"];

/** Returns the address that was probably meant; undefined where the typed one looks right. No DNS query is made. */
export function likelierAddress(email: string): string | undefined {
  const ended = email.replace(/\.(con|cmo|ocm)$/i, ".com"); // no top-level domain is called so
  const found = run({ email: ended, domains });
  const name = ended.slice(0, ended.lastIndexOf("@") + 1);
  const likely = found && large.has(found.domain) ? name + found.domain : ended;
  return likely === email ? undefined : likely;
}

/** Returns the likelier address until the guest has said that the typed one is right. */
export function addressInDoubt({
  email,
  emailIsRight,
}: {
  email: string;
  emailIsRight?: boolean | undefined;
}): string | undefined {
  return emailIsRight ? undefined : likelierAddress(email);
}
