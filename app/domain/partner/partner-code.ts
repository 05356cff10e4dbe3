/** A code is a slug of at most 40 letters, digits and hyphens, perhaps with a number behind it. */
export function isPartnerCode(text: string): boolean {
  return /^[a-z0-9-]{1,50}$/.test(text);
}
