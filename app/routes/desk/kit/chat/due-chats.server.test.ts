import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { dueChatsFor } from "./due-chats.server.ts";

test("loaders of one request share one reading of the chats that are due, another request reads anew", async () => {
  const [request, other] = [new RouterContextProvider(), new RouterContextProvider()];
  const read = dueChatsFor(request);
  expect(dueChatsFor(request)).toBe(read);
  expect(dueChatsFor(other)).not.toBe(read);
  expect(await dueChatsFor(other)).toMatchObject({ due: [] });
});
