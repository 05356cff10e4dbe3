import { expect, test } from "vitest";
import { describe } from "./log.server.ts";

test("an error is logged with its stack and its cause, a failed query without its parameters", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(someone@example.com)",
  });
  const error = new Error("Failed query: insert into x\nparams: Someone,someone@example.com\nline two", {
    cause,
  });
  const logged = JSON.stringify(describe(error));
  expect(logged).toContain("Failed query: insert into x");
  expect(logged).toContain("log.server.test.ts");
  expect(logged).toContain("23505");
  expect(logged).not.toMatch(/someone|line two/i);
});

test("a thrown value that is no error is logged by its status, never by its content", () => {
  expect(describe({ status: 405, data: "someone@example.com" })).toEqual({ message: "thrown: 405" });
  expect(describe(undefined)).toEqual({ message: "thrown: undefined" });
});

test("an error of the queue, which is copied into a plain object, is logged with its words", () => {
  const error = Object.assign(new Error("terminating connection"), { code: "57P01", detail: "someone" });
  const logged = describe({ ...error, message: error.message, stack: error.stack, queue: "letter" });
  expect(logged).toMatchObject({ message: "terminating connection", code: "57P01" });
  expect(JSON.stringify(logged)).toContain("log.server.test.ts");
  expect(JSON.stringify(logged)).not.toContain("someone");
});
