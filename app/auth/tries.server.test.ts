import { expect, test } from "vitest";
import { args } from "../../test/requests.ts";
import { type Visit, visitorContext } from "../visitor.server.ts";
import { rememberDevice } from "./device.server.ts";
import { accountMark, countingWrong } from "./tries.server.ts";

const emma = "emma@example.com";
const wrong = { ok: false, problem: "wrong" };

function visitOf(visitor: string, cookie = ""): Visit {
  const { request, context } = args("/auth/login", { headers: { cookie } });
  context.set(visitorContext, visitor);
  return { request, context };
}

/** Makes these tries one after another and returns their outcomes. */
async function tries(
  results: { ok: boolean; problem?: string }[],
  email = emma,
  visit = visitOf("a visitor"),
) {
  const outcomes = [];
  for (const result of results) {
    const { ok, problem } = await countingWrong(visit, email, async () => result);
    outcomes.push(ok ? "ok" : problem);
  }
  return outcomes;
}

/** Makes wrong tries by one visitor, each at another account. */
async function guesses(count: number, visitor: string) {
  const outcomes = [];
  for (let n = 0; n < count; n++)
    outcomes.push(...(await tries([wrong], `${visitor}-${n}@example.com`, visitOf(visitor))));
  return outcomes;
}

const times = (count: number, what: string) => Array<string>(count).fill(what);

test("an account has five wrong tries, and a visitor twenty, before they wait", async () => {
  expect(await tries(Array(6).fill(wrong))).toEqual([...times(5, "wrong"), "tooMany"]);
  expect(await guesses(21, "a stranger")).toEqual([...times(20, "wrong"), "tooMany"]);
});

test.each([
  ["a right one", { ok: true }],
  ["a right password that owes its code", { ok: false, problem: "second" }],
])("%s clears an account's wrong tries, and does not count against the visitor", async (_, right) => {
  await tries(Array(4).fill(wrong));
  await tries([right]);
  expect(await tries(Array(6).fill(wrong))).toEqual([...times(5, "wrong"), "tooMany"]);
  await guesses(19, "a stranger");
  await tries([right, right], "another@example.com", visitOf("a stranger"));
  expect(await guesses(2, "a stranger")).toEqual(["wrong", "tooMany"]);
});

test("a try that the server could not make counts for none, and clears nothing", async () => {
  const failed = { ok: false, problem: "failed" };
  await tries(Array(4).fill(wrong));
  expect(await tries([failed, failed, wrong, wrong])).toEqual(["failed", "failed", "wrong", "tooMany"]);
  await guesses(19, "a stranger");
  await tries([failed, failed], "another@example.com", visitOf("a stranger"));
  expect(await guesses(2, "a stranger")).toEqual(["wrong", "tooMany"]);
});

test("a known device may try from an address that has to wait, and has its own count", async () => {
  const request = new Request("http://localhost:3000/");
  const cookie = (await rememberDevice(request, accountMark(emma))).split(";")[0]!;
  await guesses(20, "a stranger");
  expect(await tries(Array(6).fill(wrong), emma, visitOf("a stranger", cookie))).toEqual([
    ...times(5, "wrong"),
    "tooMany",
  ]);
  expect(await tries([wrong])).toEqual(["wrong"]);
});

test("a visitor who has to wait takes none of an account's tries away", async () => {
  await guesses(20, "a stranger");
  expect(await tries(Array(6).fill(wrong), emma, visitOf("a stranger"))).toEqual(times(6, "tooMany"));
  expect(await tries(Array(6).fill(wrong))).toEqual([...times(5, "wrong"), "tooMany"]);
});
