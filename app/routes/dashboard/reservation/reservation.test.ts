import { expect, test } from "vitest";
import { openTransfer } from "../../../../test/bookings.ts";
import { booked, hire } from "../../../../test/driving.ts";
import { readRoom, roomDesk } from "../../../../test/room-desk.ts";
import { db } from "../../../store/db.server.ts";
import { jobs } from "../../../store/schema.server.ts";

test("a reservation that a page of newer ones speaks of is found all the same", async () => {
  const { reference, open } = await roomDesk(await booked());
  for (let n = 0; n < 21; n++) await booked(openTransfer({ message: `Like ${reference}` }));
  expect(await open()).toMatchObject({ reference });
});

test("a reservation is found by its reference alone, with its rides, their checks and who drives them", async () => {
  const { reference, cookie, open } = await roomDesk(await booked());
  await db.update(jobs).set(await hire("Marco Jiménez"));
  expect(await open()).toMatchObject({
    rides: [
      {
        time: "14:30",
        vans: [
          {
            checks: [
              { check: "time", look: "clear", text: "14:30" },
              { check: "place", text: "aún no" },
              { check: "driver", text: "Marco, no confirma" },
              { check: "vehicle", look: "clear", text: "HiAce 12" },
              { check: "payment", text: "Debe $120" },
            ],
          },
        ],
      },
    ],
  });
  expect(await readRoom(reference.toLowerCase(), cookie)).toMatchObject({ reference });
  for (const other of [reference.slice(0, -1), "", "%", "TMR-00000", "\u0000", "Marco"])
    expect(await readRoom(other, cookie)).toBeUndefined();
});
