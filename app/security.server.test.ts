import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./security.server.ts";

/** Names the directives that a browser uses in place of a missing one (CSP 3, 6.8.3). */
const instead: Record<string, string[]> = {
  "connect-src": [],
  "font-src": [],
  "frame-src": ["child-src"],
  "worker-src": ["child-src", "script-src"],
};
const pay = "https://pay.example";

function allowed(what: string, policy: string): string | undefined {
  const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.replace(/^\S+ /, "")]));
  const name = [what, ...(instead[what] ?? []), "default-src"].find((one) => rules.has(one));
  return rules.get(name);
}

test.each(Object.keys(instead))(
  "%s is our own address alone, also where the policy does not name it",
  (what) => {
    expect(allowed(what, contentSecurityPolicy())).toBe("'self'");
  },
);

test("the page of a payment may load, frame and ask its provider, and fonts of ours alone", () => {
  const policy = contentSecurityPolicy({ payment: [pay] });
  for (const what of ["script-src", "img-src", "connect-src", "frame-src", "child-src", "form-action"])
    expect(allowed(what, policy)).toMatch(new RegExp(`^'self' ${pay}`));
  expect(allowed("font-src", policy)).toBe("'self'");
});

test("a policy names nothing twice", () => {
  expect(contentSecurityPolicy()).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
  );
});
