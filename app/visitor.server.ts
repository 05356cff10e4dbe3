/** What a visitor is counted under; written by server/handle.ts. */
export function visitorOf({ headers }: Request): string {
  return headers.get("x-visitor") ?? "";
}
