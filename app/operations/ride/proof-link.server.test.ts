import { expect, test } from "vitest";
import { bookedJob } from "../../../test/driving.ts";
import { newId } from "../../domain/common/reference.ts";
import { seal } from "../reservation/trip-secret.server.ts";
import { proofLink, readProofSecret } from "./proof-link.server.ts";

async function link() {
  const { id: jobId } = await bookedJob();
  return { jobId, ...proofLink({ jobId, version: 1 }, "es", "2026-11-28") };
}

test("a link opens the proof of one ride for 30 days, the last included", async () => {
  const { jobId, url, secret, untilDay } = await link();
  expect(url).toContain(`/es/proof/${secret}`);
  expect(untilDay).toBe("2026-12-28");
  expect(await readProofSecret(secret, "2026-11-28")).toEqual({ jobId, untilDay });
  expect(await readProofSecret(secret, "2026-12-28")).toEqual({ jobId, untilDay });
  expect(await readProofSecret(secret, "2026-12-29")).toBeUndefined();
});

test("a link of before the time when links could be revoked still opens", async () => {
  const { jobId, secret } = await link();
  expect(secret.split(".")[2]).toBe(seal(`proof:${jobId}:2026-12-28`));
});

test("a forged link opens nothing", async () => {
  const { jobId, secret } = await link();
  const { jobId: other } = await link();
  const [, , sealOf] = secret.split(".");
  const forged = [
    "",
    jobId,
    `${jobId}.2027-12-28.${sealOf}`,
    `${other}.2026-12-28.${sealOf}`,
    `${newId()}.2026-12-28.${sealOf}`,
    `${jobId}.2026-12-28.`,
    `${jobId}.2026-12-28.${sealOf}.x`,
    `${jobId}.__proto__.${sealOf}`,
    `${secret}${"x".repeat(10_000)}`,
    "a\0b.2026-12-28.c",
  ];
  for (const one of forged)
    expect(await readProofSecret(one, "2026-11-28"), one.slice(0, 90)).toBeUndefined();
});
