import type { Page } from "playwright-core";
import { expect } from "vitest";
import { find } from "./cast.ts";

/**
 * Returns the letters that contain a text, newest first, as the demonstration's mailbox shows them in HTML. Letters
 * that are `known` by their address are not read again.
 */
export async function findLetters(
  site: string,
  named: string,
  known: Map<string, string>,
): Promise<string[]> {
  const list = await read(`${site}/demo/mailbox`);
  const addresses = [...list.matchAll(/\/demo\/mailbox\/\d+(?=")/g)].map(([path]) => site + path);
  for (const address of addresses) {
    if (!known.has(address)) known.set(address, find(await read(address), /<article(.*)<\/article>/s));
  }
  return addresses.map((address) => known.get(address)!).filter((letter) => letter.includes(named));
}

/** Returns the subjects of the letters that contain a text, newest first, as soon as there are that many. */
export async function letters(page: Page, named: string, count: number): Promise<string[]> {
  const { origin } = new URL(page.url());
  const known = new Map<string, string>();
  let found: string[] = [];
  const look = async () => {
    found = await findLetters(origin, named, known);
    return found.length;
  };
  await expect.poll(look, { timeout: 60_000, interval: 100 }).toBe(count);
  return found.map((letter) => find(letter, /<h2[^>]*>(.*?)<\/h2>/s));
}

async function read(address: string): Promise<string> {
  return await (await fetch(address)).text();
}
