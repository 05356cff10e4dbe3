import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { masterSecret } from "../../store/engine/secret.server.ts";
import { tripHash } from "./trip-hash.server.ts";
import { isSealOf, isTripSecret, seal } from "./trip-secret.server.ts";

/** Makes a link as before they had to end in a letter or a digit. */
const before = (text: string) =>
  createHmac("sha256", masterSecret).update(text).digest("base64url").slice(0, 24);
const texts = Array.from({ length: 400 }, (_, n) => `trip:${n}`);

test("a secret ends in a letter or a digit, and earlier ones without that still work", () => {
  const others = texts.filter((text) => /[-_]$/.test(before(text)));
  expect(others.length).toBeGreaterThan(0);
  for (const text of texts) {
    const made = seal(text);
    expect(made).toMatch(/^[\w-]+[A-Za-z0-9]$/);
    for (const link of [made, before(text)])
      expect([isTripSecret(link), isSealOf(text, link), tripHash(link)]).toEqual([
        true,
        true,
        tripHash(made),
      ]);
    // One character less may be an earlier link; two characters less open nothing.
    expect([isSealOf(text, made.slice(0, -2)), tripHash(made.slice(0, -2)) === tripHash(made)]).toEqual([
      false,
      false,
    ]);
  }
});

test("only the 0 of a seal that needs one is removed from its end", () => {
  const [plain] = texts.filter((text) => /[^-_]$/.test(before(text)));
  for (const wrong of [`${seal(plain!)}0`, `${seal(plain!)}x`, seal(plain!).slice(0, -1)])
    expect([isTripSecret(wrong), isSealOf(plain!, wrong)]).toEqual([false, false]);
});
