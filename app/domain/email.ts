const part = String.raw`[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]+`;
const address = new RegExp(`^${part}@${part}\\.${part}$`, "u");

/** One plain e-mail address by its shape: no name, no list, nothing invisible. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && address.test(text);
}
