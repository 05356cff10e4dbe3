import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { args } from "../../../../../test/requests.ts";
import { bookedTrip } from "../../../../../test/trip.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { reservations } from "../../../../store/schema/reservation-schema.server.ts";
import { loader } from "./receipt-pdf.ts";

const read = (secret: string) =>
  loader(args(`/trip/${secret}/receipt/pdf`, { params: { secret } })) as Promise<Response>;

test("a receipt is a PDF with the letters of its guest's name, small, and for nobody else's link", async () => {
  const { id, secret, shared } = await bookedTrip();
  const firstName = "Łucja Ñandú Иванова";
  await db.update(reservations).set({ firstName }).where(eq(reservations.id, id));
  const answer = await read(secret);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const pdf = Buffer.from(await answer.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.length).toBeLessThan(80_000);
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  await expect(read(shared)).rejects.toMatchObject({ status: 404 });
});
