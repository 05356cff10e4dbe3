import { expect, test } from "vitest";
import { signLines, signOf } from "./sign.ts";

test.each([
  ["Noah Lindqvist", "NOAH LINDQVIST"],
  ["  Inés  Ñandú Fernández ", "INÉS ÑANDÚ FERNÁNDEZ"],
  ["Jan van den Berg", "JAN VAN DEN BERG"],
  ["María de la Cruz", "MARÍA DE LA CRUZ"],
  ["Li", "LI"],
])("the sign for %j says %s", (guest, sign) => {
  expect(signOf(guest)).toBe(sign);
});

test.each([
  ["LI", ["LI"]],
  ["LI WEI", ["LI WEI"]],
  ["NOAH LINDQVIST", ["NOAH", "LINDQVIST"]],
  ["JAN VAN DEN BERG", ["JAN VAN", "DEN BERG"]],
  ["INÉS ÑANDÚ FERNÁNDEZ", ["INÉS ÑANDÚ", "FERNÁNDEZ"]],
  ["MARÍA FERNANDA DE LOS ÁNGELES RODRÍGUEZ", ["MARÍA FERNANDA", "DE LOS ÁNGELES", "RODRÍGUEZ"]],
  ["", [""]],
])("%s is split into the largest possible lines", (sign, lines) => {
  expect(signLines(sign)).toEqual(lines);
});
