import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The ways in which a .p12 is sealed: as OpenSSL does today, with 3DES, with 40 bits of RC2. */
const seals = {
  today: [],
  "3DES": ["-keypbe", "PBE-SHA1-3DES", "-certpbe", "PBE-SHA1-3DES", "-macalg", "sha1"],
  "RC2-40": ["-legacy", "-certpbe", "PBE-SHA1-RC2-40", "-keypbe", "PBE-SHA1-RC2-40", "-macalg", "sha1"],
} as const;
export type Seal = keyof typeof seals;

export interface MadeCertificate {
  p12: Buffer;
  pem: string;
  /** The decimal digits of its serial number. */
  serial: string;
}

/** Makes a certificate of nobody, with a key of its own, for one test. */
export function makeP12(pin: string, seal: Seal = "today", newKey = ["rsa:2048"]): MadeCertificate {
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-p12-"));
  const run = (...words: string[]) => execFileSync("openssl", words, { cwd: folder, stdio: "pipe" });
  try {
    const subject = ["-subj", "/C=CR/O=Prueba/CN=VIAJES DE PRUEBA", "-set_serial", "987654321987654321"];
    run(
      "req",
      "-x509",
      "-newkey",
      ...newKey,
      "-nodes",
      "-days",
      "2",
      ...subject,
      "-keyout",
      "key",
      "-out",
      "pem",
    );
    const pair = ["-inkey", "key", "-in", "pem"];
    run("pkcs12", "-export", ...pair, ...seals[seal], "-passout", `pass:${pin}`, "-out", "p12");
    const read = (file: string) => readFileSync(join(folder, file));
    return { p12: read("p12"), pem: read("pem").toString(), serial: "987654321987654321" };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
