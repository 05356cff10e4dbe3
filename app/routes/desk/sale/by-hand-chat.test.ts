import { expect, test } from "vitest";
import { soon } from "../../../../test/bookings.ts";
import { colleagueWith } from "../../../../test/colleagues.ts";
import { call, counts, press } from "../../../../test/new-booking.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";

test("a price is quoted without booking, and a message fills empty fields", async () => {
  const { cookie } = await operatorSignedIn();
  const seen = await press({ ...call, intent: "price" }, cookie);
  expect(seen).toMatchObject({ status: 200, told: { typed: { passengers: "6" } } });
  expect(seen.told.understood).toBeUndefined();
  const chat = `We are 4, from Liberia airport to Nosara on ${soon}. Thanks, Maya Lindgren`;
  const { told } = await press(
    { intent: "read", kind: "Viaje", chat, firstName: "Noah", departure: "" },
    cookie,
  );
  expect(told.typed).toMatchObject({
    from: "liberia-airport",
    to: "nosara",
    departure: soon,
    passengers: "4",
    firstName: "Noah",
    channel: "whatsapp",
    language: "en",
    chat,
  });
  expect(told.understood).toContainEqual({ field: "hasta", text: "Nosara", guessed: false });
  const tour = await press({ intent: "read", kind: "Viaje", chat: "Sunset Catamaran for 6" }, cookie);
  expect(tour.told.typed).toMatchObject({ kind: "Tour", tour: "1001", passengers: "6" });
  expect(await counts()).toEqual([0, 0, 0]);
});

test("a message's day replaces that of the board, and what was typed otherwise stays and is said", async () => {
  const { cookie } = await operatorSignedIn();
  const chat = `We are 4, from Liberia airport to Nosara on ${soon}. Thanks, Maya Lindgren`;
  const typed = { intent: "read", kind: "Viaje", chat, firstName: "Noah", departure: "2030-01-02" };
  const fromBoard = await press({ ...typed, "was-departure": "2030-01-02" }, cookie);
  expect(fromBoard.told.typed).toMatchObject({ departure: soon, firstName: "Noah" });
  expect(fromBoard.told.understood).toContainEqual({
    field: "nombre",
    text: "dice Maya Lindgren; no se puso",
    guessed: true,
  });
  const byHand = await press({ ...typed, "was-departure": soon }, cookie);
  expect(byHand.told.typed).toMatchObject({ departure: "2030-01-02" });
  const ofDay = byHand.told.understood!.find(({ field }) => field === "día");
  expect(ofDay?.text).toMatch(/^dice .*; no se puso$/);
});

test("the price of a message is filled in where it was agreed and the colleague may agree on prices, else it is said", async () => {
  const { cookie } = await operatorSignedIn();
  const dispatcher = await colleagueWith("dispatcher");
  const read = async (chat: string, by = cookie) => {
    const { told } = await press({ intent: "read", kind: "Viaje", chat, agreed: "" }, by);
    const { agreed, reason } = told.typed!;
    return [agreed, reason, told.understood!.filter(({ field }) => field.startsWith("precio"))[0]?.text];
  };
  const agreed = "We agreed on $95 for 4 people";
  expect(await read(agreed)).toEqual(["95", "Acordado por mensaje", "$95"]);
  expect(await read("Is it $95 for 4 people?")).toEqual(["", "", "dice $95; no se puso"]);
  expect(await read(agreed, dispatcher.cookie)).toEqual(["", "", "dice $95; no se puso"]);
});
