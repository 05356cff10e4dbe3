import { data } from "react-router";
import { simulatedPaypal } from "../payment/paypal.server.ts";
import type { Route } from "./+types/demo-paypal";
import { demoHeaders } from "./demo.server.ts";

/** PayPal's place in a demonstration; a real site has nothing here. */
export async function loader({ request }: Route.LoaderArgs) {
  if (!simulatedPaypal) throw data(null, { status: 404, headers: demoHeaders });
  return await simulatedPaypal.handle(request);
}

export const action = loader;
