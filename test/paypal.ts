import { startPaypal } from "../simulators/paypal.ts";

type Started = Awaited<ReturnType<typeof startPaypal>>;

// Each worker has one, and the settings must be set before anything reads them.
const shared = globalThis as { ecotravelPaypal?: Started };
shared.ecotravelPaypal ??= await startPaypal();

/** The simulator that the tests pay through. Its messages go nowhere: a test delivers them itself. */
export const paypal = shared.ecotravelPaypal;

process.env.PAYPAL_CLIENT_ID = paypal.clientId;
process.env.PAYPAL_SECRET = paypal.secret;
process.env.PAYPAL_WEBHOOK_ID = paypal.webhookId;
process.env.PAYPAL_API_BASE = paypal.url;
