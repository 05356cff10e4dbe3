import { eq } from "drizzle-orm";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import { newId } from "../app/domain/common/reference.ts";
import { takePayment } from "../app/operations/money/take-money.server.ts";
import { setPrice } from "../app/operations/price/set-price.server.ts";
import { correctGuest } from "../app/operations/reservation/correct-guest.server.ts";
import { addNote, noteCall } from "../app/operations/reservation/note.server.ts";
import { requestChange } from "../app/operations/reservation/requests.server.ts";
import { assignJob } from "../app/operations/ride/assign.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { findReservation } from "../app/store/reservation/reservations.server.ts";
import { jobsOfReservation } from "../app/store/ride/board.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { legs, reservations } from "../app/store/schema/reservation-schema.server.ts";
import { openTransfer, soon } from "./bookings.ts";
import { office } from "./cash-trips.ts";
import { booked, hire } from "./driving.ts";

const today = todayInCostaRica();
export const guest = { email: "xiomara@example.com" };
export const marked = {
  firstName: "Xiomara Ñandú",
  phone: "+14155550177",
  message: "Xiomara brings a drum",
  departureFlight: "QZ4177",
  originDoor: "Xiomara gate",
  destinationDoor: "Casa Xiomara",
};
/** Matches everything that identifies the guest of these tests. */
export const marks = /xiomara|ñandú|4155550177|QZ4177|drum/i;

export const over = async (id: string, day = addDays(today, -1)) =>
  void (await db.update(legs).set({ day }).where(eq(legs.reservationId, id)));

/** Makes a trip that is paid and over and that everybody wrote something about; its money is $120. */
export async function toldTrip(): Promise<string> {
  const id = await booked(openTransfer({ ...marked, passengers: "5" }));
  await db
    .update(reservations)
    .set({ email: "Xiomara@Example.com", taxId: "Xiomara 1-177" })
    .where(eq(reservations.id, id));
  const { legs: rides, priceCents } = (await findReservation(id))!;
  const [job] = await jobsOfReservation(id);
  await assignJob(
    { jobId: job!.id, before: { driverId: null, vehicleId: null }, after: await hire("Anna") },
    office,
  );
  await correctGuest(id, { firstName: marked.firstName }, { firstName: "Xiomara" }, office);
  await addNote(newId(), id, "Xiomara is late", office);
  await noteCall(newId(), id, "Xiomara called", office);
  await requestChange(
    id,
    { kind: "change", legs: [{ id: rides[0]!.id, day: soon, time: "05:00", flight: "QZ4177" }] } as never,
    office,
  );
  await setPrice(id, { beforeCents: priceCents, priceCents: 12_000, reason: "Xiomara asked" }, office);
  await takePayment(
    {
      id: newId(),
      reservationId: id,
      method: "transfer",
      amountCents: 12_000,
      note: "Xiomara SA",
      heldBy: null,
    } as never,
    office,
  );
  await db
    .update(jobs)
    .set({ problem: "Xiomara is not here", clashReason: "Xiomara waits" })
    .where(eq(jobs.id, job!.id));
  await over(id);
  return id;
}
