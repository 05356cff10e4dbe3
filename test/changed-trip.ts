import { eq } from "drizzle-orm";
import type { TripChangeRequest } from "../app/domain/reservation/wished-plan.ts";
import { db } from "../app/store/engine/db.server.ts";
import { reservations } from "../app/store/schema/reservation-schema.server.ts";

export const rowOf = async (id: string) =>
  (await db.select().from(reservations).where(eq(reservations.id, id)))[0]!;

export const people = (count: number): TripChangeRequest => ({ kind: "change", people: count, legs: [] });
