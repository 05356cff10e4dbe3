import { readFileSync } from "node:fs";
import { describe, expect, TestRunner, test } from "vitest";
import type { Guards } from "./guard.ts";
import { guards } from "./guards.ts";

/** Takes out each guard and expects its tests to fail, all of them; with the guard, loaded in the same way, they pass. */
export function takeOut(some: Guards): void {
  for (const [name, { file, code, tests, fails }] of Object.entries(some)) {
    const number = guards.findIndex((guard) => guard.name === name);
    const only = (fail: boolean) => {
      const { tasks } = TestRunner.getCurrentSuite();
      for (const task of tasks.splice(0)) {
        if (task.type === "collector") throw new Error(`${tests} is to have no groups of tests.`);
        if (new RegExp(fails).test(task.name)) tasks.push(Object.assign(task, { fails: fail }));
      }
      if (tasks.length === 0) throw new Error(`${tests} has no test "${fails}".`);
    };
    describe(`${name}: with it`, async () => {
      await import(/* @vite-ignore */ `/${tests}?with=${number}`);
      only(false);
    });
    test(`${name}: its line is there once`, () => {
      expect(readFileSync(file, "utf8").split(code)).toHaveLength(2);
    });
    describe(`${name}: without it a test fails`, async () => {
      await import(/* @vite-ignore */ `/${tests}?without=${number}`);
      only(true);
    });
  }
}
