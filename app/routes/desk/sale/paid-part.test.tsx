import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { typedFor } from "../../../../test/partner-by-hand.ts";
import type { Relation } from "../../../domain/partner/relation.ts";
import { good } from "../kit/answer.ts";
import { fieldsOf } from "./fields.tsx";
import { PaidPart } from "./paid-part.tsx";

/** Returns the words of the form about a payment of $120 for a booking from a partner, or from none. */
function asked(partner: Relation | ""): string {
  const { values, catalogue } = typedFor(partner);
  const field = fieldsOf(values, good(""), {});
  const parts = { values, initial: values, catalogue, field };
  const Page = createRoutesStub([{ path: "/", Component: () => <PaidPart {...parts} /> }]);
  return renderToStaticMarkup(<Page />).replace(/<[^>]+>/g, " ");
}

test("a partner who pays is named as who pays, and nobody is asked how the guest pays", () => {
  for (const relation of ["net", "bill"] as const)
    expect(asked(relation).trim()).toBe("Este viaje lo paga el socio: aquí no se cobra.");
  for (const relation of ["", "referral", "deposit"] as const) expect(asked(relation)).toContain("Cómo paga");
});

test("the colones of a payment are those of what the guest pays, without a deposit", () => {
  expect(asked("referral")).toContain("60\u00a0000");
  expect(asked("deposit")).toContain("54\u00a0000");
});
