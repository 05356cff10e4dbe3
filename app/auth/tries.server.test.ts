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

/** What came of each of these tries, one after another. */
async function tries(
  results: { ok: boolean; problem?: string }[],
  email = emma,
  visit = visitOf("a visitor"),
) {
  const told = [];
  for (const result of results) {
    const { ok, problem } = await countingWrong(visit, email, async () => result);
    told.push(ok ? "ok" : problem);
  }
  return told;
}

/** So many wrong ones by a visitor, at accounts that nobody else tries. */
async function guesses(count: number, visitor: string) {
  const told = [];
  for (let n = 0; n < count; n++)
    told.push(...(await tries([wrong], `${visitor}-${n}@example.com`, visitOf(visitor))));
  return told;
}

const times = (count: number, what: string) => Array<string>(count).fill(what);

test("an account has five wrong tries, and a visitor twenty, before they wait", async () => {
  expect(await tries(Array(6).fill(wrong))).toEqual([...times(5, "wrong"), "tooMany"]);
  expect(await guesses(21, "a stranger")).toEqual([...times(20, "wrong"), "tooMany"]);
});

test.each([
  ["a right one", { ok: true }],
  ["a right password that owes its code", { ok: false, problem: "second" }],
])("%s makes an account's wrong ones forgotten, and counts for no visitor", async (_, right) => {
  await tries(Array(4).fill(wrong));
  await tries([right]);
  expect(await tries(Array(6).fill(wrong))).toEqual([...times(5, "wrong"), "tooMany"]);
  await guesses(19, "a stranger");
  await tries([right, right], "another@example.com", visitOf("a stranger"));
  expect(await guesses(2, "a stranger")).toEqual(["wrong", "tooMany"]);
});

test("what we could not do counts for nobody, and makes nothing forgotten", async () => {
  const failed = { ok: false, problem: "failed" };
  await tries(Array(4).fill(wrong));
  expect(await tries([failed, failed, wrong, wrong])).toEqual(["failed", "failed", "wrong", "tooMany"]);
  await guesses(19, "a stranger");
  await tries([failed, failed], "another@example.com", visitOf("a stranger"));
  expect(await guesses(2, "a stranger")).toEqual(["wrong", "tooMany"]);
});

test("a device that is known is let try from an address that has to wait, and counts for itself alone", async () => {
  const request = new Request("http://localhost:3000/");
  const cookie = (await rememberDevice(request, accountMark(emma))).split(";")[0]!;
  await guesses(20, "a stranger");
  expect(await tries(Array(6).fill(wrong), emma, visitOf("a stranger", cookie))).toEqual([
    ...times(5, "wrong"),
    "tooMany",
  ]);
  expect(await tries([wrong])).toEqual(["wrong"]);
});

test("what a visitor who has to wait tries at an account takes none of its tries away", async () => {
  await guesses(20, "a stranger");
  expect(await tries(Array(6).fill(wrong), emma, visitOf("a stranger"))).toEqual(times(6, "tooMany"));
  expect(await tries(Array(6).fill(wrong))).toEqual([...times(5, "wrong"), "tooMany"]);
});
