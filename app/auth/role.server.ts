import type { Role } from "../domain/team/role.ts";
import { findRole } from "../store/team/colleagues.server.ts";
import { operatorId } from "./operator-id.server.ts";

/** What an account may do at the desk; undefined where it is closed to it. */
export async function roleOf(userId: string): Promise<Role | undefined> {
  return userId === (await operatorId()) ? "owner" : await findRole(userId);
}
