import { z } from "zod";

/** More flights of one number than any provider lists for three days. */
const mostFlights = 40;
const moment = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?Z$/;

/** Returns a moment in UTC as both providers write it, "2026-11-30 14:05Z" or "2026-11-30T14:05:00Z". */
export function momentOf(text: string | undefined): Date | undefined {
  if (!text || text.length > 20 || !moment.test(text)) return undefined;
  const at = new Date(text.replace(" ", "T"));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** A text that is left out where it is none, or longer than any real one. */
export const shortText = z.string().max(60).optional().catch(undefined);

/** Reads each flight of a list by itself: one that can't be read hinders no other. */
export function readEach<Flight>(list: unknown, flight: z.ZodType<Flight>): Flight[] | undefined {
  if (!Array.isArray(list)) return undefined;
  return list.slice(0, mostFlights).flatMap((one) => {
    const read = flight.safeParse(one);
    return read.success ? read.data : [];
  });
}
