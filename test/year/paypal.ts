// The year's PayPal is kept in a file, so that a later look at the books finds the same account.
import { startPaypal } from "../../simulators/paypal.ts";

const { port, ...account } = JSON.parse(process.env.YEAR_PAYPAL!);
export const paypal = await startPaypal(account, port);
