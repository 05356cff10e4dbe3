import { expect, test } from "vitest";
import { searchPatterns } from "./words.server.ts";

test("the common part of all references is not searched together with other words", () => {
  expect(searchPatterns("TMR-7K4Q2")).toEqual(["%7k4q2%"]);
  expect(searchPatterns("Wong tmr")).toEqual(["%wong%"]);
  expect(searchPatterns("tmr-")).toEqual(["%tmr%"]);
});

test("at most eight typed words are searched, a short one only as the beginning of a word", () => {
  expect(searchPatterns("al Wong")).toEqual(["% al%", "%wong%"]);
  expect(searchPatterns("aaa bbb ccc ddd eee fff ggg hhh iii")).toHaveLength(8);
});
