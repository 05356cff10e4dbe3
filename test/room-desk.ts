import { eq } from "drizzle-orm";
import { newId } from "../app/domain/common/reference.ts";
import type { Answer } from "../app/routes/desk/kit/answer.ts";
import { action, loader } from "../app/routes/desk/reservation/room/reservation.tsx";
import type { Room } from "../app/routes/desk/reservation/room/room.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { reservations } from "../app/store/schema/reservation-schema.server.ts";
import { operatorSignedIn } from "./operator.ts";
import { args } from "./requests.ts";

export async function readRoom(reference: string, cookie: string): Promise<Room | undefined> {
  const path = `/dashboard/admin/r/${encodeURIComponent(reference)}`;
  return (await loader(args(path, { headers: { cookie }, params: { reference } }))).data.room;
}

/** Opens a reservation's room as an operator does, and presses its buttons; a second room opens as the same operator. */
export async function roomDesk(id: string, signedIn?: string) {
  const cookie = signedIn ?? (await operatorSignedIn()).cookie;
  const row = async () => (await db.select().from(reservations).where(eq(reservations.id, id)))[0]!;
  const { reference } = await row();
  const press = async (
    intent: string,
    fields: Record<string, string> | [string, string][] = {},
    as = cookie,
  ): Promise<Answer> => {
    const body = new URLSearchParams([
      ...(Array.isArray(fields) ? fields : Object.entries(fields)),
      ["intent", intent],
      ["form", intent],
      ["click", newId()],
    ]);
    const path = `/dashboard/admin/r/${reference}`;
    const init = { method: "POST", headers: { cookie: as }, body, params: { reference } };
    return (await action(args(path, init))).data;
  };
  return { reference, cookie, row, press, open: async () => (await readRoom(reference, cookie))! };
}
