import { expect, test } from "vitest";
import { findReservation } from "./reservations.server.ts";

test("a reservation that does not exist is not found", async () => {
  expect(await findReservation("nobody")).toBeUndefined();
});
