import { expect, test } from "vitest";
import { loader } from "./speculation.ts";

const { prefetch, prerender } = await loader().json();
const patterns = prerender[0].where.href_matches.map(
  (pathname: string) => new URLPattern(pathname, "https://ours.example"),
);
const opened = (path: string) =>
  patterns.some((pattern: URLPattern) => pattern.test(path, "https://ours.example"));

test.each(["/home", "/es/home", "/tours", "/private-shuttle?from=tamarindo", "/es/booking-tour/1001"])(
  "%s is opened ahead of the click",
  (path) => expect(opened(path)).toBe(true),
);

test.each(["/checkout", "/trip/secret", "/logout", "/api/quote", "/dashboard/admin", "/demo/mailbox"])(
  "%s is not: it does something, or is somebody's",
  (path) => expect(opened(path)).toBe(false),
);

// A browser that can't prerender fetches; one that can uses what was fetched.
test("the same pages are fetched ahead and opened ahead", () => expect(prefetch).toEqual(prerender));
