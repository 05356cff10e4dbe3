import { expect, test } from "vitest";
import { driverCalled } from "../../../test/rides.ts";
import { initialsOf } from "./initials.ts";

test("drivers whose names begin alike get initials of name and surname, and former drivers don't count", () => {
  const names = ["Marco Jiménez", "Mauren Peña", "Óscar Cascante", "Luis", "Luisa", "Karla Vega"];
  const drivers = names.map((name) => driverCalled(name, { name }));
  const left = driverCalled("left", { name: "Kattia Rojas", active: false });
  expect(initialsOf([...drivers, left])).toEqual({
    "Marco Jiménez": "MJ",
    "Mauren Peña": "MP",
    Luis: "Lu",
    Luisa: "Lu",
  });
});
