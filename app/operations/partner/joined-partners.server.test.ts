import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { joins, nothing, refuses, rowOf } from "../../../test/joining.ts";
import { partnerPays, priceCents, type Sums, sumsOf } from "../../../test/partner-books.ts";
import { partnerUnder } from "../../../test/partner-sale.ts";
import { drive, partCents, pay, type WayToPay } from "../../../test/partner-trips.ts";
import { soldFor, writtenCentsOf } from "../../../test/partners.ts";
import { contact } from "../../../test/unpaid.ts";
import { amountDueCents, takenCents } from "../../domain/money/payment.ts";
import { type Relation, relations } from "../../domain/partner/relation.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";

/** A relation with a partner, or none without a partner. */
type From = Relation | "none";
type Guest = ReturnType<typeof contact>;

async function sellFrom(from: From, guest: Guest) {
  const partnerId = from === "none" ? null : await partnerUnder(from);
  return { partnerId, id: await soldFor(partnerId, guest) };
}

/** Sells the same trip twice, each for a partner of its own, and has the second one paid. */
async function twice(stays: From, duplicate: From, way: WayToPay) {
  const guest = contact();
  const [one, other] = [await sellFrom(stays, guest), await sellFrom(duplicate, guest)];
  await pay(other.id, way, priceCents);
  return { stays: one, duplicate: other };
}

const sumsIn = async (id: string): Promise<Omit<Sums, "earned">> => {
  const [row, money] = [await rowOf(id), await ledgerOf(id)];
  const due = amountDueCents(row, money);
  return { taken: takenCents(money), partner: money.partnerCents, due, owed: row.owedCents };
};
const earnedBy = async (partnerId: string | null) =>
  partnerId ? (await writtenCentsOf(partnerId)).reduce((sum, cents) => sum + cents, 0) : 0;

const froms: From[] = ["none", ...relations];
const ofGuests: From[] = ["none", "referral"];
const ways: WayToPay[] = ["unpaid", "part", "paypal"];
const joined = froms.flatMap((stays) =>
  ofGuests.flatMap((duplicate) => ways.map((way) => ({ stays, duplicate, way }))),
);
/** The guest's payment by hand would move to a trip that a partner pays. */
const isPaidTwice = ({ stays, way }: { stays: From; way: WayToPay }) =>
  stays !== "none" && partnerPays(stays) && way === "part";

test.each(joined.filter((row) => !isPaidTwice(row)))(
  "a trip of $duplicate ($way) is joined to one of $stays, whose partner alone earns",
  async ({ stays, duplicate, way }) => {
    const pair = await twice(stays, duplicate, way);
    await joins(pair.stays.id, pair.duplicate.id);
    await drive(pair.stays.id);
    const moved = way === "part" ? partCents : 0;
    // The PayPal payment of the second trip goes back, and nothing of it is left with anybody.
    const relation = stays === "none" ? "referral" : stays;
    const { earned, ...sums } = sumsOf(relation, { price: priceCents, paid: moved, end: "done" });
    expect(await sumsIn(pair.stays.id)).toEqual(sums);
    expect(await sumsIn(pair.duplicate.id)).toEqual({ taken: 0, partner: 0, due: 0, owed: 0 });
    expect(await earnedBy(pair.stays.partnerId)).toBe(stays === "none" ? 0 : earned);
    if (pair.duplicate.partnerId) expect(await writtenCentsOf(pair.duplicate.partnerId)).toEqual([]);
    expect(await rowOf(pair.stays.id)).toMatchObject({ partnerId: pair.stays.partnerId });
  },
);

const withPartners: From[] = ["net", "bill", "deposit"];
const refused: [stays: From, duplicate: From, way: WayToPay, why: string][] = [
  ...ofGuests.flatMap((stays) =>
    withPartners.map(
      (duplicate) => [stays, duplicate, "unpaid", "partnerPays"] as [From, From, WayToPay, string],
    ),
  ),
  ...withPartners.flatMap((stays) =>
    withPartners.map(
      (duplicate) => [stays, duplicate, "unpaid", "partnersPay"] as [From, From, WayToPay, string],
    ),
  ),
  ["net", "none", "part", "guestPaid"],
  ["bill", "referral", "part", "guestPaid"],
];

test.each(refused)("to a trip of %s one of %s (%s) is not joined: %s", async (stays, duplicate, way, why) => {
  const pair = await twice(stays, duplicate, way);
  const before = [await sumsIn(pair.stays.id), await sumsIn(pair.duplicate.id)];
  await refuses(pair.stays.id, pair.duplicate.id, why);
  expect([await sumsIn(pair.stays.id), await sumsIn(pair.duplicate.id)]).toEqual(before);
  expect(await rowOf(pair.duplicate.id)).toMatchObject({ stage: "booked" });
});

test("the trip whose partner pays stays where it is joined from its own page", async () => {
  const pair = await twice("net", "none", "unpaid");
  await refuses(pair.duplicate.id, pair.stays.id, "partnerPays");
  expect(await joins(pair.stays.id, pair.duplicate.id)).toEqual({ ...nothing, dueCents: 0 });
  const rows = await db.select().from(ledger).where(eq(ledger.reservationId, pair.stays.id));
  expect(rows.map(({ method, amountCents }) => [method, amountCents])).toEqual([["partner", priceCents]]);
});
