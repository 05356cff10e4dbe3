import { expect, test } from "vitest";
import { byName } from "./name-order.ts";

test("names stand where people look them up: accents and capitals aside, and numbers by their size", () => {
  const names = ["Zoe", "Óscar", "óscar", "Ñurinda", "Noa", "Olga", "Ángel", "ana", "HiAce 12", "HiAce 2"];
  expect(
    names
      .map((name) => ({ name }))
      .sort(byName)
      .map(({ name }) => name),
  ).toEqual(["ana", "Ángel", "HiAce 2", "HiAce 12", "Noa", "Ñurinda", "Olga", "óscar", "Óscar", "Zoe"]);
});
