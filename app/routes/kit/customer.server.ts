import { currentUser, type User } from "../../auth/current-user.server.ts";
import { authStatusOf } from "../../auth/operator.server.ts";

/** The signed-in customer. The operator is none: what she books on the phone is for somebody else. */
export async function customerOf(request: Request): Promise<User | undefined> {
  const found = await currentUser(request, { renew: false });
  return found && (await authStatusOf(found.user)) === "authenticated" ? found.user : undefined;
}

/** A signed-in customer's name and e-mail, where nothing else was typed. */
export async function withCustomer<Values extends { firstName: string; email: string }>(
  request: Request,
  values: Values,
): Promise<Values> {
  const customer = await customerOf(request);
  if (!customer) return values;
  return { ...values, firstName: values.firstName || customer.name, email: values.email || customer.email };
}
