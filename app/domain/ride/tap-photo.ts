import { z } from "../common/zod.ts";
import { driverTapSchema, moment } from "./driver-tap.ts";
import { spotFields } from "./spot.ts";

/** A phone makes its photographs as small as this, in characters of Base64: the site takes 64 kB at once. */
export const longestPhoto = 60_000;

/** A ride keeps no more photographs. */
export const mostPhotos = 3;

const photoFields = {
  tap: driverTapSchema,
  /** A JPEG in Base64. */
  jpeg: z.string().check(z.minLength(1), z.maxLength(longestPhoto)),
};

/** A photograph that a driver took on a ride, as the phone sends it, with the phone's clock as it does. */
export const sentPhotoSchema = z.object({ now: moment, ...photoFields });

/** The same as the phone keeps it, with where it was taken, if the driver agreed: that is sent once the site has the photograph. */
export const keptPhotoSchema = z.object({
  ...photoFields,
  place: z.optional(z.object({ at: moment, spot: z.object(spotFields) })),
});

export type KeptPhoto = z.infer<typeof keptPhotoSchema>;

/** The fate of a photograph on the phone: one that its browser can't read, or that has no room there, is not kept. */
export type PhotoKept = "kept" | "unreadable" | "noRoom";
