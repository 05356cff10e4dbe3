import { passwordProblem } from "../../auth/password.server.ts";
import { passwordSchema, type RegistrationError } from "../../domain/account.ts";

/** Why this can't be somebody's next password. */
export async function newPasswordError(
  password: string,
  who: { email: string; name: string },
): Promise<RegistrationError | undefined> {
  const checked = passwordSchema.safeParse(password);
  if (!checked.success) return checked.error.issues[0]!.message as RegistrationError;
  return await passwordProblem(password, who);
}
