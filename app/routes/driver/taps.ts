import { isId } from "../../domain/common/reference.ts";
import { z } from "../../domain/common/zod.ts";
import {
  atServerTime,
  driverTapSchema,
  sentTapsSchema,
  type TapOutcome,
} from "../../domain/ride/driver-tap.ts";
import { spotFields } from "../../domain/ride/spot.ts";
import { noteSeen } from "../../operations/reservation/seen.server.ts";
import { recordTap } from "../../operations/ride/tap.server.ts";
import { driverWithSecret } from "../../operations/team/driver-link.server.ts";
import { setLastPlace } from "../../store/ride/last-places.server.ts";
import { jsonOf } from "../kit/body.server.ts";
import type { Route } from "./+types/taps";

export type TapAnswer =
  | { outcomes: TapOutcome[]; at: string }
  | { error: "deadLink" | "unreadable" | "postOnly" };

const mostAtOnce = 100;

/** This entry reports which rides the page has shown. */
const seenSchema = z.object({
  kind: z.literal("seen"),
  jobIds: z.pipe(
    z.array(z.unknown()).check(z.maxLength(mostAtOnce)),
    z.array(z.string().check(z.refine(isId))),
  ),
});

/** This entry says where the driver is on the way to guests. */
const hereSchema = z.object({ kind: z.literal("here"), spot: z.object(spotFields) });

/** Records taps that a phone kept while it had no signal, oldest first; the outcomes are in the same order. */
export async function action({ request, params }: Route.ActionArgs): Promise<Response> {
  const driver = await driverWithSecret(params.secret);
  if (!driver) return answer({ error: "deadLink" }, 404);
  const sent = await jsonOf(request);
  const outcomes: TapOutcome[] = [];
  const seen = seenSchema.safeParse(sent);
  const here = hereSchema.safeParse(sent);
  if (seen.success) await noteSeen(driver.id, seen.data.jobIds);
  else if (here.success) await setLastPlace(driver.id, here.data.spot, new Date());
  else {
    const { data } = sentTapsSchema.safeParse(sent);
    if (!data || data.taps.length > mostAtOnce) return answer({ error: "unreadable" }, 400);
    const now = Date.now();
    for (const one of data.taps) {
      const { data: tap } = driverTapSchema.safeParse(one);
      // A tap that can't be read now never will be, and must not block the taps after it.
      outcomes.push(tap ? await recordTap(driver.id, atServerTime(tap, data.now, now)) : "gone");
    }
  }
  return answer({ outcomes, at: new Date().toISOString() });
}

export function loader(): Response {
  return answer({ error: "postOnly" }, 405);
}

function answer(content: TapAnswer, status = 200): Response {
  return Response.json(content, { status, headers: { "Cache-Control": "private, no-store" } });
}
