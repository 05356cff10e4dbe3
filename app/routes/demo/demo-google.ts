import { data } from "react-router";
import { simulatedGoogle } from "../../auth/google.server.ts";
import type { Route } from "./+types/demo-google";
import { demoHeaders } from "./demo.server.ts";

/** Stands in for Google in a demonstration; a real site answers 404. */
export async function loader({ request }: Route.LoaderArgs) {
  if (!simulatedGoogle) throw data(null, { status: 404, headers: demoHeaders });
  return simulatedGoogle(request);
}

export const action = loader;
