import { expect, test } from "vitest";
import { registrationSchema } from "./account.ts";

const typed = { displayName: "Emma", email: "emma@example.com", password: "secret" };
const wrong = (change: Partial<typeof typed>) =>
  registrationSchema.safeParse({ ...typed, ...change }).error?.issues.map(({ message }) => message);
const address = (length: number) => `a@b.${"c".repeat(length - 4)}`;

test.each<[string, Partial<typeof typed>, string[] | undefined]>([
  ["an address of 254 letters", { email: address(254) }, undefined],
  ["a longer one", { email: address(255) }, ["tooLong"]],
  ["a name of one letter", { displayName: "x" }, undefined],
  ["a name of 100 letters", { displayName: "x".repeat(100) }, undefined],
  ["a longer one", { displayName: "x".repeat(101) }, ["tooLong"]],
  ["no name", { displayName: "" }, ["nameRequired"]],
  ["a password of six letters", { password: "123456" }, undefined],
  ["a shorter one", { password: "12345" }, ["passwordShort"]],
  ["a password of 128 letters", { password: "x".repeat(128) }, undefined],
  ["a longer one", { password: "x".repeat(129) }, ["tooLong"]],
])("a registration with %s has the errors %j", (_, change, told) => {
  expect(wrong(change)).toEqual(told);
});
