import { eq } from "drizzle-orm";
import { operatorWith } from "../app/domain/common/actor.ts";
import { addDays, momentInCostaRica } from "../app/domain/common/day.ts";
import { deliverLetter } from "../app/operations/message/notify.server.ts";
import { assignJob } from "../app/operations/ride/assign.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { clockLetters, messages } from "../app/store/schema/message-schema.server.ts";
import { type openTransfer, soon } from "./bookings.ts";
import { bookedJob, hire } from "./driving.ts";

type Kind = "unsaid" | "driver" | "thanks";

const sent = async (kind: Kind) =>
  await db.select().from(messages).where(eq(messages.kind, kind)).orderBy(messages.id);

/** Acts and looks of tests of the letters that the clock writes. */
export const clockMail = {
  ana: operatorWith("ana"),
  /** Returns the moment of this hour, so many days before the day of the rides. */
  at: (time: string, daysBefore = 0) => momentInCostaRica(addDays(soon, -daysBefore), time),
  sent,
  counts: async () =>
    await Promise.all(
      (["unsaid", "driver", "thanks"] as const).map(async (kind) => (await sent(kind)).length),
    ),
  confirmed: async (state: "sent" | "failed" | "withheld") =>
    await db.update(messages).set({ state }).where(eq(messages.kind, "confirmation")),
  off: async (kind: Kind, reviewUrl = "") =>
    await db.insert(clockLetters).values({ kind, isOn: false, reviewUrl }),
  async deliverAll() {
    for (const { id, state } of await db.select().from(messages))
      if (state === "queued") await deliverLetter(id);
  },
  /** Books a ride at 14:30, unless another time is given, which Marco drives. */
  async given(change: Parameters<typeof openTransfer>[0] = {}) {
    const job = await bookedJob({ destinationDoor: "Hotel Diriá", flightTime: "13:40", ...change });
    const marco = await hire("Marco Jiménez");
    const nobody = { driverId: null, vehicleId: null };
    await assignJob({ jobId: job.id, before: nobody, after: marco }, clockMail.ana);
    return { job, marco };
  },
};
