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

test("a name of letters stays, and one that could hold a message or a phone number is left out", () => {
  const plain = [
    "Emma",
    "Inés Ñandú",
    "Jean-Luc O'Neil",
    "O’Brien",
    "J. R. R. Tolkien",
    "Bob",
    "Li Wei",
    "李伟",
  ];
  for (const name of plain) expect(named(name)).toBe(name);
  const digits = [
    "Emma 3",
    "call 800 GET CASH",
    "Emma ١",
    "Emma ３",
    "Emma ①",
    "Emma Ⅷ",
    "八〇〇",
    "八八五五",
    "call lOO OOl",
  ];
  const messages = [
    "Refund: call us",
    "Call us now and win",
    "Call-us-now-and-win",
    "a@b",
    "a/b",
    "Emma ☎",
    "A".repeat(41),
  ];
  for (const name of [...digits, ...messages]) expect(named(name), name).toBe("");
});
