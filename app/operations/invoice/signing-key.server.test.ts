import { X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { makeP12, type Seal } from "../../../test/signing-certificate.ts";
import { openSigningKey } from "./signing-key.server.ts";

const pin = "Aa1!$%&/()=?zZ";

test.each<Seal>(["today", "3DES", "RC2-40"])("a certificate that was sealed with %s opens", async (seal) => {
  const { p12, pem } = makeP12(pin, seal);
  const made = new X509Certificate(pem);
  const opened = await openSigningKey(p12, pin);
  expect(opened).toMatchObject({
    certificate: made.raw.toString("base64"),
    from: made.validFromDate,
    until: made.validToDate,
  });
  expect(await openSigningKey(p12, "1234")).toBe("wrongPin");
  expect(await openSigningKey(p12, "")).toBe("wrongPin");
});

test("nobody reads the key out of what was opened", async () => {
  const opened = await openSigningKey(makeP12(pin).p12, pin);
  if (typeof opened === "string") throw new Error(opened);
  await expect(crypto.subtle.exportKey("pkcs8", opened.key)).rejects.toThrow();
});

test("another file is no certificate, and an elliptic key signs no document", async () => {
  const curve = makeP12(pin, "today", ["ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]);
  const { p12, pem } = makeP12(pin);
  const files = [curve.p12, Buffer.from(pem), Buffer.alloc(0), Buffer.alloc(1_000_000), p12.subarray(0, 900)];
  const opened = await Promise.all(files.map((file) => openSigningKey(file, pin)));
  expect(opened).toEqual(files.map(() => "noKey"));
});
