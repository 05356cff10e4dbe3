// The year's PayPal, in a file: who looks at the books afterwards finds the same account.
import { startPaypal } from "../../simulators/paypal.ts";

const { port, ...account } = JSON.parse(process.env.YEAR_PAYPAL!);
export const paypal = await startPaypal(account, port);
