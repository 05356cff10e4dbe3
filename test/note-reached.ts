// Which test files run the functions that are to be changed: see reach.ts.
import { appendFileSync } from "node:fs";
import { afterAll, expect } from "vitest";

const shared = globalThis as { reached?: (number: number) => void };
const numbers = new Set<number>();
shared.reached = (number) => void numbers.add(number);

const file = expect.getState().testPath;
afterAll(() => appendFileSync(process.env.REACHED!, `${JSON.stringify({ file, numbers: [...numbers] })}\n`));
