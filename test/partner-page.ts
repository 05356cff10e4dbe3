import { eq } from "drizzle-orm";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import { newId } from "../app/domain/common/reference.ts";
import { loader as guestLoader } from "../app/routes/site/partner/guest.tsx";
import { action, loader } from "../app/routes/site/partner/partner.tsx";
import { db } from "../app/store/engine/db.server.ts";
import { reservations } from "../app/store/schema/reservation-schema.server.ts";
import { args, post } from "./requests.ts";

export const farDay = addDays(todayInCostaRica(), 15);

/** The form of a desk in Tamarindo: a transfer of $110 to a flight, of which the desk earns $11. */
export const guestForm = {
  intent: "book",
  way: "to",
  end: "liberia-airport",
  day: "other",
  departure: farDay,
  departureFlight: "UA 1455",
  flightTime: "12:45",
  room: "312",
  firstName: "María Quesada",
  passengers: "5",
  pays: "driver",
  agreed: "11000",
};

export const readPartner = async (secret: string, path = "/partner") =>
  await loader(args(`${path}/x`, { params: { secret } }));

export const readGuest = async (secret: string, reference: string) =>
  await guestLoader(args("/partner/x/y", { params: { secret, reference } }));

/** Presses the button of a desk's page; answers where it leads, or what it says. */
export async function pressPartner(secret: string, change: Record<string, string> = {}) {
  const answer = await action(
    post("/partner/x", { ...guestForm, click: newId(), ...change }, "", { secret }),
  );
  if (answer instanceof Response) return { to: answer.headers.get("Location") ?? "" };
  return { ...answer.data, status: answer.init?.status ?? 200 };
}

/** Books at a desk, and returns the reservation. */
export async function bookedAtDesk(secret: string, change: Record<string, string> = {}) {
  const { to = "" } = (await pressPartner(secret, change)) as { to?: string };
  const [reference = ""] = /TMR-\w{5}/.exec(to) ?? [];
  return (await db.select().from(reservations).where(eq(reservations.reference, reference)))[0]!;
}
