import { expect, test } from "vitest";
import { addSurcharges } from "../../../test/add-surcharges.ts";
import { args } from "../../../test/requests.ts";
import { childSeat, night, season } from "../../../test/surcharges.ts";
import { loader } from "./quote.ts";

async function ask(query: string) {
  const response = await loader(args(`/api/quote?${query}`));
  return [response.status, await response.json()];
}

test("a transfer's price comes with its lines", async () => {
  expect(await ask("from=liberia-airport&to=tamarindo&passengers=6&tripType=roundTrip")).toEqual([
    200,
    {
      priceCents: 24_000,
      currency: "USD",
      breakdown: ["Van, up to 4 people, $100 × 2 rides", "2 extra people, $10 each × 2 rides"],
      pickups: [],
    },
  ]);
});

test("a tour's price is for three people at least", async () => {
  expect(await ask("tour=1001&passengers=1")).toMatchObject([200, { priceCents: 25_500 }]);
});

test("the number of people may be left out, but not be empty", async () => {
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

test("days and hours have their surcharges, each in a line", async () => {
  await addSurcharges(night, season, childSeat);
  const ride = "from=liberia-airport&to=tamarindo&tripType=roundTrip";
  const days = "departure=2027-01-02&departureTime=10:00&returnDate=2027-02-02&returnTime=23:00&childSeats=1";
  expect(await ask(`${ride}&${days}`)).toMatchObject([
    200,
    {
      priceCents: 25_500,
      breakdown: [
        "Van, up to 4 people, $100 × 2 rides",
        "Night pick-up",
        "High season, 15%",
        "Child seat, $10 × 2",
      ],
    },
  ]);
  expect(await ask(ride)).toMatchObject([200, { priceCents: 20_000 }]);
  expect(await ask("tour=1001&date=2027-01-31")).toMatchObject([200, { priceCents: 29_325 }]);
  for (const wrong of ["departure=soon", "returnTime=25:00", "childSeats=-1"])
    expect(await ask(`${ride}&${wrong}`)).toMatchObject([400, { field: wrong.split("=")[0] }]);
});

test("the pick-ups of the given days follow from their flights", async () => {
  const ride = "from=liberia-airport&to=tamarindo&tripType=roundTrip&departure=2027-03-02&flightTime=23:40";
  expect(await ask(`${ride}&returnDate=2027-03-09`)).toMatchObject([
    200,
    {
      pickups: [
        { day: "2027-03-03", time: "00:25", window: null },
        { day: "2027-03-09", time: null, window: null },
      ],
    },
  ]);
  expect(await ask("tour=1001&date=2027-03-02")).toMatchObject([
    200,
    { pickups: [{ day: "2027-03-02", time: null, window: { from: "12:30", to: "13:00" } }] },
  ]);
});
