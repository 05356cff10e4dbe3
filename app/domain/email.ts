const part = /^[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]+$/u;

const bare = String.raw`[^\s<>@\p{Cc}\p{Cf}]+@[^\s<>@\p{Cc}\p{Cf}]+`;
const named = String.raw`[^<>"\p{Cc}\p{Zl}\p{Zp}]+`;
const sender = new RegExp(`^(?:(${named}|"${named}") <(${bare})>|(${bare}))$`, "u");

/** Who letters come from: an address, or a name with one; undefined where it could break a header. */
export function readSender(text: string): { name: string; address: string } | undefined {
  const [, name = "", withName, address = withName] = sender.exec(text) ?? [];
  return address ? { name: name.replaceAll('"', ""), address } : undefined;
}

/** One plain e-mail address by its shape: no name, no list, nothing invisible. */
export function isAddress(text: string): boolean {
  const at = text.indexOf("@");
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)];
  const hasDot = domain.slice(1, -1).includes(".");
  return at > 0 && text.length <= 254 && part.test(name) && part.test(domain) && hasDot;
}
