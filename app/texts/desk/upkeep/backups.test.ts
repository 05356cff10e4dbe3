import { expect, test } from "vitest";
import { backupTexts } from "./backups.ts";

test("the reason why a copy is not in the other place is given in words, with the other side's error", () => {
  const told = (why: string) => backupTexts.unsent(why).replace("no llegó al otro lugar: ", "");
  expect(told("HTTP 404, NoSuchBucket")).toBe(
    "allá no existe el bucket de BACKUP_S3 (HTTP 404, NoSuchBucket)",
  );
  expect(told("HTTP 403, SignatureDoesNotMatch")).toContain("no aceptan la clave");
  expect(told("connect ECONNREFUSED 192.0.2.1:443")).toContain("no responde");
  expect(told("HTTP 503, SlowDown")).toContain("no responde");
  expect(told("SHA-256")).toContain("no es igual");
  expect(told("certificate has expired")).toBe("certificate has expired");
});
