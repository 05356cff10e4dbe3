import { atServerTime, type TapOutcome } from "../../domain/ride/driver-tap.ts";
import { longestPhoto, sentPhotoSchema } from "../../domain/ride/tap-photo.ts";
import { photoOutcome, recordPhoto } from "../../operations/ride/tap-photo.server.ts";
import { driverWithSecret } from "../../operations/team/driver-link.server.ts";
import { jsonOf } from "../kit/body.server.ts";
import { NoPhoto } from "../kit/photo/photo-sizes.server.ts";
import { uprightPhoto } from "../kit/photo/upright-photo.server.ts";
import type { Route } from "./+types/photo";

export interface PhotoAnswer {
  outcome: TapOutcome | "deadLink" | "unreadable" | "postOnly";
}

const mostSide = 1_024;
const size = { width: mostSide, height: mostSide, fit: "inside", withoutEnlargement: true } as const;
/** A phone makes its photographs no larger; a small file can open to hundreds of megabytes. */
const wanted = { leastSide: 100, mostPixels: 2_000_000, size, quality: 70 };

/** Takes a photograph that a driver took of where they wait; every answer is final but those of `outcomeOf`. */
export async function action({ request, params }: Route.ActionArgs): Promise<Response> {
  const driver = await driverWithSecret(params.secret);
  if (!driver) return answer("deadLink", 404);
  const { data } = sentPhotoSchema.safeParse(await jsonOf(request, longestPhoto + 1));
  const file = Buffer.from(data?.jpeg ?? "", "base64");
  if (data?.tap.kind !== "photo" || !isJpeg(file)) return answer("unreadable", 400);
  const tap = atServerTime(data.tap, data.now);
  const known = await photoOutcome(driver.id, tap);
  if (known) return answer(known);
  const bytes = await uprightPhoto(file, wanted).catch((error) => {
    if (error instanceof NoPhoto) return undefined;
    throw error;
  });
  return bytes ? answer(await recordPhoto(driver.id, tap, bytes)) : answer("unreadable", 400);
}

export const loader = (): Response => answer("postOnly", 405);

const isJpeg = (file: Buffer) => file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff;

function answer(outcome: PhotoAnswer["outcome"], status = 200): Response {
  const content: PhotoAnswer = { outcome };
  return Response.json(content, { status, headers: { "Cache-Control": "private, no-store" } });
}
