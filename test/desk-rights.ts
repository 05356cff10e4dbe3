import { type Right, rightFor } from "../app/domain/role.ts";
import type { SitePage } from "../app/pages.ts";

/** What the list of pages says that an address of the desk asks for. */
export function rightToOpen(page: SitePage | undefined): Right {
  return page?.reads ?? "read";
}

/** And of who presses this on it: where the buttons have rights of their own, what the table of roles says. */
export function rightToPress(page: SitePage | undefined, intent: string): Right {
  const right = rightToOpen(page);
  return page?.writes ?? (right === "read" ? rightFor(intent) : right);
}
