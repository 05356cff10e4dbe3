import { expect, test } from "vitest";
import { agreeOn, newPartner, soldFor } from "../../../../../test/partners.ts";
import { roomDesk } from "../../../../../test/room-desk.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { ledgerOf } from "../../../../store/money/ledger.server.ts";

test("what a partner pays is not taken from the guest, also from a page that is older, and the room says so", async () => {
  const partnerId = await newPartner();
  await agreeOn(partnerId, "bill");
  const id = await soldFor(partnerId);
  const { press, open } = await roomDesk(id);
  expect((await open()).money.take).toBeUndefined();
  const cash = { method: "cash", amount: "120", holder: "", note: "", agreed: "12000", click: newId() };
  expect(await press("take", cash)).toMatchObject({
    good: false,
    text: expect.stringContaining("lo paga el socio"),
  });
  expect(await ledgerOf(id)).toMatchObject({ capturedCents: 12_000, partnerCents: 12_000 });
});
