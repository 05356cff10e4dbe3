import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export interface Certificate {
  cert: string;
  key: string;
  /** The file with the authority that signed the certificate. */
  ca: string;
}

/** Makes a certificate for a name (`IP:127.0.0.1`, `DNS:db.example`), with an authority of its own; it is deleted with the test. */
export function certificateFor(name: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), "ecotravel-certificate-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const make = (...words: string[]) => {
    const plain = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
    execFileSync("openssl", ["req", "-x509", ...plain, ...words], { cwd: folder, stdio: "pipe" });
  };
  make("-subj", "/CN=An authority", "-keyout", "ca.key", "-out", "ca.pem");
  const byCa = ["-CA", "ca.pem", "-CAkey", "ca.key", "-addext", "basicConstraints=critical,CA:FALSE"];
  make(
    "-subj",
    "/CN=A server",
    "-addext",
    `subjectAltName=${name}`,
    ...byCa,
    "-keyout",
    "key",
    "-out",
    "cert",
  );
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  return { cert: read("cert"), key: read("key"), ca: join(folder, "ca.pem") };
}
