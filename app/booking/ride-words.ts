import type { legs } from "../store/schema.server.ts";
import { places } from "../texts/es/places.ts";

type Ride = Pick<typeof legs.$inferInsert, "flight" | "origin" | "destination">;

const inSpanish = new Map(
  Object.entries(places).map(([name, spanish]) => [name.toLowerCase().replaceAll(" ", "-"), spanish]),
);

/** How people may name these rides: the flight with and without its space, places and tour in both languages. */
export function wordsOfRides(rides: Ride[], tourNames: string[] = []): string {
  const flights = rides.flatMap(({ flight }) => {
    const bare = (flight ?? "").replace(/[\s-]/g, "");
    return [bare, bare.replace(/^([a-z]\w)(\d+)$/i, "$1 $2")];
  });
  const stops = rides.flatMap(({ origin, destination }) => [origin, destination]).filter((id) => id != null);
  const names = stops.flatMap((id) => [id, inSpanish.get(id) ?? ""]);
  const words = [...flights, ...names, ...tourNames];
  return [...new Set(words)].join(" ").trim();
}
