import { expect, test } from "vitest";
import {
  type Actor,
  actorKey,
  actorOf,
  driverWith,
  guestActor,
  operatorWith,
  paymentService,
} from "./actor.ts";

test.each<[string, Actor]>([
  ["guest", guestActor],
  ["paypal", paymentService],
  ["clock", { kind: "clock" }],
  ["operator:u1", operatorWith("u1")],
  ["driver:d1", driverWith("d1")],
])("an actor is stored as %s, and read from that text again", (key, actor) => {
  expect(actorKey(actor)).toBe(key);
  expect(actorOf(key)).toEqual(actor);
});
