// @ts-expect-error: its types are those of a version that could not be told what we like
import Negotiator from "negotiator";

/** The encoding the browser likes most among those available, which stand in our own order of liking. */
export function bestEncoding(accepted: string | undefined, available: string[]): string {
  const asked = new Negotiator({ headers: { "accept-encoding": accepted } });
  return asked.encoding(available, { preferred: available }) ?? "identity";
}
