import { expect, test } from "vitest";
import { readDocument } from "./document-form.ts";

test("a document has a title of 80 letters and a body of 20,000 at most", () => {
  const [title, body] = ["x".repeat(80), "x".repeat(20_000)];
  expect(readDocument({ title, body })).toEqual({ value: { title, body } });
  expect(readDocument({ title: `${title}x`, body })).toEqual({ wrong: "long" });
  expect(readDocument({ title, body: `${body}x` })).toEqual({ wrong: "long" });
  for (const empty of [{ title: "" }, { body: "" }])
    expect(readDocument({ title, body, ...empty })).toEqual({ wrong: "missing" });
});
