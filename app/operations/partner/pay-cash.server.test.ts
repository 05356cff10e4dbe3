import { beforeEach, expect, test } from "vitest";
import { newDriver } from "../../../test/driving.ts";
import { agreeOn, atDesk, newPartner, soldFor } from "../../../test/partners.ts";
import { rideOfMonth } from "../../../test/statements.ts";
import { actorKey, driverWith, operatorWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { cashInPocketOf, cashInPocketSince, handedOverSince } from "../../store/money/cash.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { users } from "../../store/schema/account-schema.server.ts";
import { moveCash } from "../money/move-cash.server.ts";
import { stepJob } from "../ride/progress.server.ts";
import { payPartner, undoPartnerPayment } from "./pay-partner.server.ts";

const office = actorKey(atDesk);
const long = new Date("2026-01-01T12:00:00Z");
const pockets = async () => Object.fromEntries(await cashInPocketOf());

let partnerId: string;
beforeEach(async () => {
  partnerId = await newPartner();
  await agreeOn(partnerId, "bill");
  for (const { id } of await jobsOfReservation(await soldFor(partnerId))) await stepJob(id, "done", atDesk);
});
const received = (cents: number) => {
  return { id: newId(), partnerId, kind: "received", method: "cash", note: "", cents } as const;
};
const colones = { cents: 2_000, tendered: { cents: 10_000_00, rate: 500 } };

test("cash that a partner pays is in the pocket of who took it, in the currency that was handed over", async () => {
  await payPartner(received(5_000), atDesk);
  await payPartner({ ...received(2_000), ...colones }, atDesk);
  await payPartner({ ...received(300), method: "transfer", pocket: undefined }, atDesk);
  const pocket = { USD: 5_000, CRC: 10_000_00, worthCents: 2_000 };
  expect(await pockets()).toEqual({ [office]: pocket });
  expect([...(await cashInPocketSince(await cashInPocketOf(), new Date())).keys()]).toEqual([office]);
});

test("a driver may have taken it, and what is undone leaves that pocket, once", async () => {
  const luis = driverWith(await newDriver());
  const [dollars, inColones] = [received(5_000), { ...received(2_000), ...colones }];
  for (const paid of [dollars, inColones]) await payPartner({ ...paid, pocket: luis }, atDesk);
  expect(await pockets()).toMatchObject({ [actorKey(luis)]: { USD: 5_000, CRC: 10_000_00 } });
  await Promise.all([1, 2].map(() => undoPartnerPayment(inColones.id, partnerId, atDesk)));
  expect(await pockets()).toEqual({ [actorKey(luis)]: { USD: 5_000, CRC: 0, worthCents: 0 } });
  await undoPartnerPayment(dollars.id, partnerId, atDesk);
  expect(await pockets()).toEqual({});
});

test("cash that is paid to a partner leaves the pocket of who paid it", async () => {
  const earning = await newPartner();
  await rideOfMonth(earning);
  await payPartner(received(5_000), atDesk);
  const paid = { ...received(1_200), kind: "payment", partnerId: earning } as const;
  await payPartner(paid, atDesk);
  expect(await pockets()).toMatchObject({ [office]: { USD: 3_800 } });
  await undoPartnerPayment(paid.id, earning, atDesk);
  expect(await pockets()).toMatchObject({ [office]: { USD: 5_000 } });
});

test("a partner's cash is handed over as a guest's is, and new cash ends that a pocket was emptied", async () => {
  const id = await newDriver();
  const luis = driverWith(id);
  const ana = operatorWith("ana");
  await db.insert(users).values({ id: "ana", name: "Ana", email: "ana@example.com" });
  await payPartner({ ...received(5_000), pocket: luis }, atDesk);
  const move = { id: newId(), kind: "handover", giverId: id, sums: { USD: 4_000, CRC: 0 } } as const;
  expect(await moveCash({ ...move, sums: { USD: 5_001, CRC: 0 } }, ana)).toMatchObject({
    outcome: "tooMuch",
  });
  expect(await moveCash(move, ana)).toMatchObject({ outcome: "saved" });
  expect(await pockets()).toMatchObject({
    [actorKey(luis)]: { USD: 1_000 },
    [actorKey(ana)]: { USD: 4_000 },
  });
  expect(await handedOverSince(long)).toMatchObject([{ holder: actorKey(luis), USD: 4_000 }]);
  const more = { ...received(100), pocket: luis };
  await payPartner(more, atDesk);
  expect(await handedOverSince(long)).toEqual([]);
  await undoPartnerPayment(more.id, partnerId, atDesk);
  expect(await handedOverSince(long)).toHaveLength(1);
});
