import { z } from "../common/zod.ts";

/** A place on the earth, as a phone gives it: degrees (WGS 84), and within how many metres it is right. */
export interface Spot {
  latitude: number;
  longitude: number;
  accuracy: number;
}

/** A phone that knows no more than this knows nothing: 100 km in metres. */
const leastAccurate = 100_000;

export const spotFields = {
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy: z.number().check(z.minimum(0), z.maximum(leastAccurate)),
};

/** The place of a tap is asked for at the tap, and follows within this time or never. */
export const spotWaitMs = 8_000;

/** A door is marked where a phone knows its place within so many metres. */
export const doorMetres = 50;
