import { z } from "../common/zod.ts";
import { driverTapSchema, moment } from "./driver-tap.ts";

/** A phone makes its photographs as small as this, in characters of Base64: the site takes 64 kB at once. */
export const longestPhoto = 60_000;

/** A ride keeps no more photographs. */
export const mostPhotos = 3;

/** A photograph that a driver took on a ride, as the phone keeps and sends it. */
export const sentPhotoSchema = z.object({
  /** The phone's clock as it sends. */
  now: moment,
  tap: driverTapSchema,
  /** A JPEG in Base64. */
  jpeg: z.string().check(z.minLength(1), z.maxLength(longestPhoto)),
});

export type SentPhoto = z.infer<typeof sentPhotoSchema>;
