import fc from "fast-check";
import { expect, test } from "vitest";
import { freeMoments, isVanFree, type VanRide } from "./free-vans.ts";

/** A ride whose guests leave at a known minute. */
const at = (first: number, after: number, change: Partial<VanRide> = {}): VanRide => {
  return { first, last: first, before: 0, after, vans: 1, fleet: 2, ...change };
};
/** A ride that may start from five in the morning to eight in the evening. */
const open = (after: number, change: Partial<VanRide> = {}) => at(300, after, { last: 1200, ...change });
const wanted = at(100, 100);

test("nine of ten vans are promised at once, and the tenth is not", () => {
  const others = (count: number) => Array.from({ length: count }, () => at(50, 100));
  expect(isVanFree({ ...wanted, fleet: 10 }, others(8))).toBe(true);
  expect(isVanFree({ ...wanted, fleet: 10 }, others(9))).toBe(false);
});

test("a single van is promised, to one ride at a time, and none where none may drive", () => {
  const single = { ...wanted, fleet: 1 };
  expect(isVanFree(single, [])).toBe(true);
  expect(isVanFree(single, [at(0, 100), at(200, 100)])).toBe(true);
  expect(isVanFree(single, [at(0, 101)])).toBe(false);
  expect(isVanFree(single, [at(240, 100, { before: 41 })])).toBe(false);
  expect(isVanFree({ ...wanted, fleet: 0 }, [])).toBe(false);
});

test("the number of vans at the same moment counts, and not their sum", () => {
  const inTurn = [at(90, 30), at(120, 30), at(150, 30), at(180, 40)];
  const ofThree = { ...wanted, fleet: 3 };
  expect(isVanFree(ofThree, inTurn)).toBe(true);
  expect(isVanFree(ofThree, [...inTurn, at(140, 20)])).toBe(false);
});

test("a group that needs two vans counts as two, and so do those that are away", () => {
  const two = { ...wanted, vans: 2, fleet: 4 };
  expect(isVanFree(two, [at(100, 100)])).toBe(true);
  expect(isVanFree(two, [at(100, 100, { vans: 2 })])).toBe(false);
});

test("rides without an hour share a van through the day, from five until the last starts at eight", () => {
  const others = (count: number) => Array.from({ length: count }, () => open(180));
  expect(isVanFree(open(180), others(5))).toBe(true);
  expect(isVanFree(open(180), others(6))).toBe(false);
});

test("a named hour is sold while the rides without an hour still fit around it", () => {
  const day = [open(400), open(300)];
  expect(isVanFree(at(700, 100), day)).toBe(true);
  expect(isVanFree(at(750, 100), day)).toBe(true);
  // Only the shorter of them fits before it, and after it the other would start after eight.
  expect(isVanFree(at(650, 540), day)).toBe(true);
  expect(isVanFree(at(650, 560), day)).toBe(false);
});

test("a tour that starts within a short time finds its van before a longer ride that may start at any time", () => {
  const tour = at(600, 60, { last: 630 });
  expect(isVanFree(tour, [open(700)])).toBe(true);
  expect(isVanFree(open(700), [tour])).toBe(true);
});

test("rides that lack vans already keep no other ride from being sold", () => {
  const tooMany = Array.from({ length: 3 }, () => at(600, 100));
  expect(isVanFree(at(900, 100), [...tooMany, open(300, { last: 330 }), open(300, { last: 330 })])).toBe(
    true,
  );
  expect(isVanFree(at(350, 100), [open(300, { last: 330 }), open(300, { last: 330 })])).toBe(false);
  expect(isVanFree(at(650, 100), tooMany)).toBe(false);
});

test("the moments that are free are named in the order in which they are asked about", () => {
  const others = [at(500, 100), at(700, 100)];
  expect(freeMoments(wanted, others, [550, 600, 400, 630, 800], 2)).toEqual([600, 400]);
  expect(freeMoments(wanted, [at(0, 2000)], [550, 600], 2)).toEqual([]);
  const tour = at(600, 60, { last: 630 });
  expect(freeMoments(wanted, [open(700), tour], [1500], 1), "least choice first").toEqual([1500]);
  const [long, short] = [open(400), open(100)];
  expect(freeMoments(at(0, 450), [short, long, at(1300, 100)], [700], 1), "longest first").toEqual([700]);
});

const fleet = fc.constantFrom(1, 2, 3, 4, 5);
const minutes = fc.oneof(fc.integer({ min: 40, max: 200 }), fc.integer({ min: 200, max: 620 }));
const anyRide = fc.record({
  hour: fc.constantFrom("known", "short", "open", "open", "open"),
  first: fc.integer({ min: 20, max: 80 }).map((quarters) => quarters * 15),
  before: fc.constantFrom(0, 45),
  after: minutes,
  vans: fc.constantFrom(1, 1, 1, 2),
});
const someRides = fc.tuple(fleet, fc.array(anyRide, { maxLength: 12 })).map(([fleet, rides]) => {
  let opened = 0;
  return rides.flatMap(({ hour, ...ride }): VanRide[] => {
    // A search through every order takes too long beyond six.
    if (hour !== "known" && ++opened > 6) return [];
    if (hour === "open") return [{ ...ride, first: 300, last: 1200, fleet }];
    return [{ ...ride, last: hour === "short" ? ride.first + 60 : ride.first, fleet }];
  });
});

/**
 * Says whether all rides find vans, by trying every order of those that may start at several moments. A placement
 * that works can be pushed together until each ride starts as early as those before it allow, so one of the orders
 * finds it.
 */
function isPossible(rides: VanRide[]): boolean {
  const sold = Math.max(1, Math.floor((rides[0]?.fleet ?? 1) * 0.9));
  const away = new Uint8Array(3000);
  const isFree = (ride: VanRide, start: number) => {
    for (let n = start - ride.before; n < start + ride.after; n++)
      if (away[n]! + ride.vans > sold) return false;
    return true;
  };
  const add = (ride: VanRide, start: number, vans: number) => {
    for (let n = start - ride.before; n < start + ride.after; n++) away[n]! += vans;
  };
  const search = (left: VanRide[]): boolean => {
    return (
      left.length === 0 ||
      left.some((ride) => {
        let start = ride.first;
        while (start <= ride.last && !isFree(ride, start)) start += 30;
        if (start > ride.last) return false;
        add(ride, start, ride.vans);
        const isFound = search(left.filter((other) => other !== ride));
        add(ride, start, -ride.vans);
        return isFound;
      })
    );
  };
  for (const ride of rides.filter(({ first, last }) => first === last)) {
    if (!isFree(ride, ride.first)) return false;
    add(ride, ride.first, ride.vans);
  }
  return search(rides.filter(({ first, last }) => first !== last));
}

/** Sells rides one after the other, as guests ask for them, and returns those that were sold. */
function sell(rides: VanRide[]): VanRide[] {
  const sold: VanRide[] = [];
  for (const ride of rides) if (isVanFree(ride, sold)) sold.push(ride);
  return sold;
}

test("whatever was sold, an exhaustive search finds vans for all of it", () => {
  fc.assert(
    fc.property(someRides, (rides) => {
      expect(isPossible(sell(rides))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("hardly a ride is refused for which an exhaustive search finds vans", () => {
  let [possible, refused] = [0, 0];
  for (const rides of fc.sample(someRides, { seed: 48, numRuns: 600 })) {
    const sold: VanRide[] = [];
    for (const ride of rides) {
      const isSold = isVanFree(ride, sold);
      if (isSold || isPossible([...sold, ride])) possible++;
      if (isSold) sold.push(ride);
      else if (isPossible([...sold, ride])) refused++;
    }
  }
  expect(possible).toBeGreaterThan(2000);
  expect(refused / possible).toBeLessThan(0.01);
});

test("a moment that is said to be free is sold", () => {
  fc.assert(
    fc.property(someRides, anyRide, (rides, { hour, ...asked }) => {
      const sold = sell(rides);
      const ride = { ...asked, last: asked.first, fleet: sold[0]?.fleet ?? 1 };
      const moments = Array.from({ length: 31 }, (_, n) => 300 + 30 * n);
      for (const moment of freeMoments(ride, sold, moments, 31))
        expect(isVanFree({ ...ride, first: moment, last: moment }, sold)).toBe(true);
    }),
  );
});
