import { createHmac } from "node:crypto";
import { secretFor } from "../../auth/secret.server.ts";
import { countPost } from "../../store/rate.server.ts";

const quarterHour = 15 * 60;

/** Counts a try to get into an account. Returns the seconds to wait once the account or the address had too many. */
export async function tooManyTries(request: Request, email: string): Promise<number | undefined> {
  const visitor = request.headers.get("x-visitor"); // written by server/handle.ts
  const byVisitor = await countPost(`tries by ${visitor}`, 30, quarterHour);
  if (!byVisitor.allowed) return byVisitor.retryAfterSeconds;
  const account = createHmac("sha256", secretFor("tries")).update(email.toLowerCase()).digest("base64url");
  const forAccount = await countPost(`tries for ${account}`, 10, quarterHour);
  return forAccount.allowed ? undefined : forAccount.retryAfterSeconds;
}
