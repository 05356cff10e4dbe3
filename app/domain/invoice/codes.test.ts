import { expect, test } from "vitest";
import { payMethods } from "../money/payment.ts";
import { payCodeOf } from "./codes.ts";

test("each way to pay has the authority's code, but money that is with a partner", () => {
  const codes = payMethods.map((method) => `${method} ${payCodeOf(method)}`);
  expect(codes).toEqual(["paypal 07", "cash 01", "sinpe 06", "card 02", "transfer 04", "partner undefined"]);
});
