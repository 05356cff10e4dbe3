import { expect, test } from "vitest";
import { lir, read, type Wanted } from "../../../test/chat-catalogue.ts";

test.each<[string, Wanted]>([
  [
    "Hi, we land at LIR Dec 5, 4 people, staying at Hotel Diriá in Tamarindo. We need a baby seat, have 2 surfboards and 6 bags, $100 as agreed",
    {
      from: lir,
      to: "tamarindo",
      passengers: "4",
      destinationDoor: "Hotel Diriá",
      childSeats: "1",
      boards: "2",
      bags: "6",
      agreed: "100",
    },
  ],
  [
    "De Tamarindo al aeropuerto de Liberia el 5 de diciembre, somos dos adultos y un bebé, con una silla de bebé. Nos hospedamos en la Villa Los Mangos, quedamos en $90",
    {
      from: "tamarindo",
      to: lir,
      passengers: "3",
      originDoor: "Villa Los Mangos",
      childSeats: "1",
      agreed: "90",
    },
  ],
  ["two car seats and 3 boards", { childSeats: "2", boards: "3" }],
  ["dos sillas para niños y 3 tablas, 5 maletas", { childSeats: "2", boards: "3", bags: "5" }],
  ["hotel, a casa, on board, bags", {}],
])("hotel, seats, boards, bags and price of %j are read", (text, wanted) => {
  const { values } = read(text);
  expect(values).toMatchObject(wanted);
  for (const field of ["originDoor", "destinationDoor", "childSeats", "boards", "bags", "agreed"] as const)
    expect(values[field]).toBe(wanted[field]);
});

test.each([
  ["is it $80 for 4?", "80", undefined],
  ["how much? another company wants 120 usd", "120", undefined],
  ["we agreed on $80", undefined, "80"],
  ["room 1200, 4 people", undefined, undefined],
])("the price of %j is filled in where it was agreed, else only said", (text, mentioned, agreed) => {
  expect([read(text).mentionedPrice, read(text).values.agreed]).toEqual([mentioned, agreed]);
});
