import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { en } from "../../../texts/en.ts";
import { visitorContext } from "../../../visitor.server.ts";
import { pdfInTurn } from "./pdf-in-turn.server.ts";

let visitors = 0;
/** A request of this visitor, or of another one each time. */
function asked(signal = new AbortController().signal, visitor = `visitor ${visitors++}`) {
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  return { t: en, request: new Request("http://localhost/pdf", { signal }), context };
}

/** Asks for so many papers, of which the first is made until `finish` is called. */
function ask(count: number) {
  let finish = () => {};
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let [now, most, made] = [0, 0, 0];
  const make = async () => {
    most = Math.max(most, ++now);
    await first;
    now -= 1;
    made += 1;
    return new Response("%PDF-");
  };
  const answers = Array.from({ length: count }, () => pdfInTurn(asked(), make));
  return { answers, finish, counts: () => ({ most, made }) };
}

test("one PDF is made at a time, eight wait, and others are told when to ask again", async () => {
  const { answers, finish, counts } = ask(12);
  const refused = await Promise.all(answers.slice(8));
  expect(refused.map(({ status, headers }) => [status, headers.get("Retry-After")])).toEqual(
    Array(4).fill([429, "5"]),
  );
  expect(await refused[0]!.text()).toBe(en.receipt.busy);
  finish();
  expect((await Promise.all(answers.slice(0, 8))).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(counts()).toEqual({ most: 1, made: 8 });
  expect((await pdfInTurn(asked(), async () => new Response())).status).toBe(200);
});

test("of one visitor two wait at most, which leaves room for all others", async () => {
  const { answers, finish } = ask(1);
  const make = async () => new Response("%PDF-");
  const one = (visitor: string) => pdfInTurn(asked(undefined, visitor), make);
  const many = Array.from({ length: 6 }, () => one("mallory"));
  expect((await Promise.all(many.slice(2))).map(({ status }) => status)).toEqual(Array(4).fill(429));
  const other = one("emma");
  finish();
  const made = await Promise.all([...answers, many[0]!, many[1]!, other]);
  expect(made.map(({ status }) => status)).toEqual(Array(4).fill(200));
  expect((await one("mallory")).status).toBe(200);
});

test("a paper that fails keeps nobody from the next one", async () => {
  const fails = () => Promise.reject(new Error("no paper"));
  for (let n = 0; n < 20; n++) await expect(pdfInTurn(asked(), fails)).rejects.toThrow("no paper");
  expect((await pdfInTurn(asked(), async () => new Response())).status).toBe(200);
});

test("nothing is made for who went away while they waited", async () => {
  const gone = new AbortController();
  const { answers, finish } = ask(1);
  let isMade = false;
  const waits = pdfInTurn(asked(gone.signal), async () => {
    isMade = true;
    return new Response();
  });
  gone.abort();
  finish();
  await Promise.all([...answers, waits]);
  expect(isMade).toBe(false);
});
