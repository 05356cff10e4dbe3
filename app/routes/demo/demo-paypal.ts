import { data } from "react-router";
import { simulator } from "../../payment/online.server.ts";
import type { Route } from "./+types/demo-paypal";
import { demoHeaders } from "./demo.server.ts";

/** Stands in for PayPal in a demonstration; a real site answers 404. */
export async function loader({ request }: Route.LoaderArgs) {
  if (!simulator) throw data(null, { status: 404, headers: demoHeaders });
  return await simulator.handle(request);
}

export const action = loader;
