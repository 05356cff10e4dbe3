import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { typedFor } from "../../../../test/partner-by-hand.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { bad } from "../kit/answer.ts";
import { fieldsOf } from "./fields.tsx";
import { PartnerPart } from "./partner-part.tsx";

/** Returns the words of the form about a partner who owes and has booked $100 of its limit, for a ride of $120. */
function said(limitCents: number | null, problems: Record<string, string> = {}): string {
  const { values, catalogue } = typedFor("bill", { usedCents: 10_000, limitCents });
  const field = fieldsOf(values, bad("", { problems }), {});
  const Page = createRoutesStub([
    { path: "/", Component: () => <PartnerPart {...{ values, catalogue, field }} /> },
  ]);
  return renderToStaticMarkup(<Page />).replace(/<[^>]+>/g, " ");
}

test("a partner who passes its limit with a ride is said before it is booked, and may be overruled", () => {
  expect(said(21_999)).toContain("Con este viaje pasa su límite: debe y tiene reservado $100 de $219,99.");
  expect(said(21_999)).toContain(byHandTexts.fields.beyondLimit);
});

test("what fills the limit to the cent does not pass it, and without a limit nothing is said", () => {
  for (const limitCents of [22_000, null]) {
    expect(said(limitCents)).not.toContain("pasa su límite");
    expect(said(limitCents)).not.toContain(byHandTexts.fields.beyondLimit);
  }
});

test("who was refused because of the limit may overrule it, whatever the page showed before", () => {
  expect(said(22_000, { partner: byHandTexts.errors.overLimit })).toContain(byHandTexts.fields.beyondLimit);
});
