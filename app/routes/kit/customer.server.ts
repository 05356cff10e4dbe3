import { currentUser, type User } from "../../auth/current-user.server.ts";
import { authStatusOf } from "../../auth/operator.server.ts";

/** Returns the signed-in customer. An operator counts as none, because she books for guests on the phone. */
export async function customerOf(request: Request): Promise<User | undefined> {
  const found = await currentUser(request, { renew: false });
  return found && (await authStatusOf(found.user)) === "authenticated" ? found.user : undefined;
}

/** Fills in a signed-in customer's name and e-mail address where nothing else was typed. */
export async function withCustomer<Values extends { firstName: string; email: string }>(
  request: Request,
  values: Values,
): Promise<Values> {
  const customer = await customerOf(request);
  if (!customer) return values;
  return { ...values, firstName: values.firstName || customer.name, email: values.email || customer.email };
}
