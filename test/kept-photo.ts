import sharp from "sharp";
import { newId } from "../app/domain/common/reference.ts";
import { db } from "../app/store/engine/db.server.ts";
import { driverTaps, tapPhotos } from "../app/store/schema/team-schema.server.ts";
import { at, type missed } from "./missed-ride.ts";

/** Keeps a photograph that the driver of a missed ride took at this hour. Returns the id of its tap. */
export async function keepPhoto({ job, driverId }: Awaited<ReturnType<typeof missed>>, time = "14:30") {
  const id = newId();
  const tap = { id, jobId: job.id, kind: "photo", at: at(time).toISOString() } as const;
  await db.insert(driverTaps).values({ id, driverId, jobId: job.id, tap, outcome: "counted" });
  const picture = sharp({ create: { width: 1_024, height: 768, channels: 3, background: "teal" } });
  await db.insert(tapPhotos).values({ tapId: id, bytes: await picture.webp().toBuffer() });
  return id;
}
