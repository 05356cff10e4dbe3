import { passwordProblem } from "../../../auth/password.server.ts";
import { roleOf } from "../../../auth/role-of.server.ts";
import {
  fewestStaffLetters,
  passwordSchema,
  type RegistrationError,
} from "../../../domain/account/account.ts";
import { env } from "../../../env.server.ts";
import { ourCompany } from "../../../texts/with-company.ts";

/** Tells whether a new password of this account has to be long: the account opens the desk of a live site. */
export async function needsLongPassword(userId: string): Promise<boolean> {
  return env.live && (await roleOf(userId)) !== undefined;
}

/** Returns why this password is refused for the account, or undefined. */
export async function newPasswordError(
  password: string,
  who: { id: string; email: string; name: string },
): Promise<RegistrationError | undefined> {
  const checked = passwordSchema.safeParse(password);
  if (!checked.success) return checked.error.issues[0]!.message as RegistrationError;
  if ([...password].length < fewestStaffLetters && (await needsLongPassword(who.id)))
    return "passwordStaffShort";
  return await passwordProblem(password, who, ourCompany().name);
}
