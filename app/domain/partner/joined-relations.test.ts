import { expect, test } from "vitest";
import { type JoinProblem, joinProblem } from "./joined-relations.ts";
import { type Relation, relations } from "./relation.ts";

const from = (partnerId: string | null, relation: Relation | null) => ({ partnerId, relation });
const noPartner = from(null, null);
const hotel = (relation: Relation) => from("hotel", relation);
const villa = (relation: Relation) => from("villa", relation);

test("bookings of one partner that are paid in the same way are joined, with money or without", () => {
  for (const relation of relations)
    for (const cents of [0, 4_000])
      expect(joinProblem(hotel(relation), hotel(relation), cents)).toBeUndefined();
  expect(joinProblem(noPartner, noPartner, 4_000)).toBeUndefined();
});

// Each row names the trip that stays, the trip that ends, and the problem without and with money of the guest that moves.
const none = undefined;
test.each<
  [ReturnType<typeof from>, ReturnType<typeof from>, JoinProblem | undefined, JoinProblem | undefined]
>([
  [noPartner, hotel("referral"), none, none],
  [hotel("referral"), noPartner, none, none],
  [villa("referral"), hotel("referral"), none, none],
  [hotel("net"), noPartner, none, "guestPaid"],
  [hotel("net"), villa("referral"), none, "guestPaid"],
  [hotel("bill"), hotel("referral"), none, "guestPaid"],
  [hotel("deposit"), villa("referral"), none, none],
  [noPartner, hotel("net"), "partnerPays", "partnerPays"],
  [villa("referral"), hotel("bill"), "partnerPays", "partnerPays"],
  [hotel("referral"), hotel("deposit"), "partnerPays", "partnerPays"],
  [villa("net"), hotel("net"), "partnersPay", "partnersPay"],
  [hotel("bill"), hotel("net"), "partnersPay", "partnersPay"],
  [villa("deposit"), hotel("deposit"), "partnersPay", "partnersPay"],
  [hotel("net"), villa("deposit"), "partnersPay", "partnersPay"],
])("to %o is joined %o", (stays, duplicate, unpaid, paid) => {
  expect([joinProblem(stays, duplicate, 0), joinProblem(stays, duplicate, 4_000)]).toEqual([unpaid, paid]);
});
