import { expect, test } from "vitest";
import { newId } from "../../domain/common/reference.ts";
import { proofLink, readProofSecret } from "./proof-link.server.ts";

const jobId = newId();
const { url, untilDay } = proofLink(jobId, "es", "2026-11-28");
const secret = url.split("/").at(-1)!;

test("a link opens the proof of one ride for 30 days, the last included", () => {
  expect(url).toContain("/es/proof/");
  expect(untilDay).toBe("2026-12-28");
  expect(readProofSecret(secret, "2026-11-28")).toEqual({ jobId, untilDay });
  expect(readProofSecret(secret, "2026-12-28")).toEqual({ jobId, untilDay });
  expect(readProofSecret(secret, "2026-12-29")).toBeUndefined();
});

const [, , sealOf] = secret.split(".");
test.each([
  "",
  jobId,
  `${jobId}.2027-12-28.${sealOf}`,
  `${newId()}.2026-12-28.${sealOf}`,
  `${jobId}.2026-12-28.`,
  `${jobId}.2026-12-28.${sealOf}.x`,
  `${jobId}.__proto__.${sealOf}`,
  `${secret}${"x".repeat(10_000)}`,
  "a\0b.2026-12-28.c",
])("%s opens nothing", (forged) => {
  expect(readProofSecret(forged, "2026-11-28")).toBeUndefined();
});
