import { expect, test } from "vitest";
import { readTogether } from "./read-together.server.ts";

test("a tour that is added between the two readings is in both", async () => {
  const tours = new Map([["1001", "Sunset"]]);
  const list = async () => new Map(tours);
  const find = async () => {
    const found = [...tours].find(([, name]) => name === "Kayak")?.[0];
    tours.set("1002", "Kayak");
    return found;
  };
  const [facts, found] = await readTogether(list, find);
  expect([[...facts.keys()], found]).toEqual([["1001", "1002"], "1002"]);
});
