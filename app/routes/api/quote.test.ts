import { expect, test } from "vitest";
import { args } from "../../../test/requests.ts";
import { loader } from "./quote.ts";

async function ask(query: string) {
  const response = await loader(args(`/api/quote?${query}`));
  return [response.status, await response.json()];
}

test("a transfer's price comes with how it is made up", async () => {
  expect(await ask("from=liberia-airport&to=tamarindo&passengers=6&tripType=roundTrip")).toEqual([
    200,
    {
      priceCents: 24_000,
      currency: "USD",
      breakdown: ["Private van, up to 4 people, $100 × 2 rides", "2 extra people at $10 each × 2 rides"],
    },
  ]);
});

test("a tour's price is for three people at least", async () => {
  expect(await ask("tour=1001&passengers=1")).toMatchObject([200, { priceCents: 25_500 }]);
});

test("how many people come may be left out, but not be empty", async () => {
  expect(await ask("from=liberia-airport&to=tamarindo")).toMatchObject([200, { priceCents: 10_000 }]);
  expect(await ask("tour=1001")).toMatchObject([200, { priceCents: 25_500 }]);
});

test.each([
  ["to=tamarindo", 400, "from"],
  ["from=tamarindo", 400, "to"],
  ["from=liberia-airport&to=tamarindo&passengers=0", 400, "passengers"],
  ["from=liberia-airport&to=tamarindo&passengers=99", 400, "passengers"],
  ["from=liberia-airport&to=tamarindo&passengers=1e3", 400, "passengers"],
  ["from=liberia-airport&to=tamarindo&tripType=both", 400, "tripType"],
  ["from=arenal&to=nosara", 404, "to"],
  ["from=liberia-airport&to=tamarindo&passengers=", 400, "passengers"],
  ["tour=1001&passengers=", 400, "passengers"],
  ["tour=", 400, "tour"],
  ["tour=9999", 404, "tour"],
  ["tour=1001&passengers=many", 400, "passengers"],
])("%s is answered %i and names %s", async (query, status, field) => {
  expect(await ask(query)).toMatchObject([status, { field, error: expect.any(String) }]);
});
