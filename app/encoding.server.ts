// @ts-expect-error: the types are those of a version without preferences
import Negotiator from "negotiator";

/** Returns the available encoding that the browser prefers; `available` is in our own order of preference. */
export function bestEncoding(accepted: string | undefined, available: string[]): string {
  const asked = new Negotiator({ headers: { "accept-encoding": accepted } });
  return asked.encoding(available, { preferred: available }) ?? "identity";
}
