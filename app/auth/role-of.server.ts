import type { Role } from "../domain/team/role.ts";
import { findRole } from "../store/team/colleagues.server.ts";
import { operatorId } from "./operator-id.server.ts";

/** Returns the role of an account at the desk; undefined where it has none. */
export async function roleOf(userId: string): Promise<Role | undefined> {
  return userId === (await operatorId()) ? "owner" : await findRole(userId);
}
