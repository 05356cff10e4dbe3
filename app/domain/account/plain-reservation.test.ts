import { expect, test } from "vitest";
import { emmasTransfer } from "../../../test/cast.ts";
import { withoutFreeWords } from "./plain-reservation.ts";

const named = (firstName: string) => withoutFreeWords({ ...emmasTransfer, firstName }, () => true).firstName;

test("no free text of the booker is left except addresses that are public", () => {
  const worded = "words";
  const [leg] = emmasTransfer.legs;
  const typed = { flight: worded, childSeatAges: worded, extraStop: worded };
  const doors = { originDoor: "Hotel", destinationDoor: worded };
  const booked = {
    ...emmasTransfer,
    message: worded,
    taxId: worded,
    legs: [{ ...leg!, ...typed, ...doors }],
  };
  const plain = withoutFreeWords(booked, (door) => door === "Hotel");
  expect(JSON.stringify(plain)).not.toContain(worded);
  expect(plain.legs).toMatchObject([{ day: leg!.day, time: leg!.time, originDoor: "Hotel" }]);
});

test("a name with four digits or more, of any alphabet, is left out", () => {
  for (const name of ["Emma", "Emma 123", "Inés Ñandú 3"]) expect(named(name)).toBe(name);
  for (const name of ["Emma 1234", "12 Emma 34", "Emma ١٢٣٤", "Emma １２３４", "Emma ①②③④"])
    expect(named(name)).toBe("");
});
