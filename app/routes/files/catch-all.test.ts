import { expect, test } from "vitest";
import { args, post } from "../../../test/requests.ts";
import { action, loader } from "./catch-all.ts";

test.each([
  ["/wp-login.php", "This page does not exist."],
  ["/ads.txt", "This page does not exist."],
  ["/.env", "This page does not exist."],
  ["/.git/config", "This page does not exist."],
  ["/.well-known/security.txt", "This page does not exist."],
  ["/es/feed.xml?x=1", "Esta página no existe."],
])("%s is no file of ours, and told so", async (path, sentence) => {
  for (const answer of [await loader(args(path)), action(post(path, {}))]) {
    expect([answer.status, await answer.text()]).toEqual([404, sentence]);
  }
});

test.each(["/", "/prices", "/v1.0", "/a.b/c", "/prices?file=a.php"])("%s leads home", async (path) => {
  expect((await loader(args(path))).headers.get("Location")).toBe("/home");
  expect(action(post(path, {})).headers.get("Location")).toBe("/home");
});
