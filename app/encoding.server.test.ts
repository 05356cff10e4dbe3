import { expect, test } from "vitest";
import { bestEncoding } from "./encoding.server.ts";

const available = ["br", "gzip", "identity"];

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["BR;Q=0.8", "br"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["identity, br;q=0.5", "identity"],
  ["br;q=0, *;q=0", "identity"],
  ["deflate", "identity"],
  ["identity;q=0, gzip", "gzip"],
  ["identity;q=0", "identity"],
])("Accept-Encoding %j is answered with %s", (accepted, encoding) => {
  expect(bestEncoding(accepted, available)).toBe(encoding);
});

test("only an available encoding is chosen", () => {
  expect(bestEncoding("br, gzip", ["identity"])).toBe("identity");
});
