import { expect, test } from "vitest";
import { searchPatterns } from "./words.server.ts";

test("what every reference has is not looked up beside anything else", () => {
  expect(searchPatterns("TMR-7K4Q2")).toEqual(["%7k4q2%"]);
  expect(searchPatterns("Wong tmr")).toEqual(["%wong%"]);
  expect(searchPatterns("tmr-")).toEqual(["%tmr%"]);
});

test("of what was typed eight words are looked up, a short one where a word begins with it", () => {
  expect(searchPatterns("al Wong")).toEqual(["% al%", "%wong%"]);
  expect(searchPatterns("aaa bbb ccc ddd eee fff ggg hhh iii")).toHaveLength(8);
});
