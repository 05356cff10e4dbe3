import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs Debian's packages whose program is missing at its path; returns a sentence naming those that still are. */
export function missingPackages(programs: Record<string, string>): string | undefined {
  const missing = () => Object.entries(programs).filter(([, path]) => !existsSync(path));
  const names = missing().map(([name]) => name);
  if (names.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${names.join(", ")} with apt-get.`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    const words = ["install", "-y", "-qq", "--no-install-recommends", ...names];
    spawnSync("apt-get", words, { stdio: ["ignore", "ignore", "inherit"], env });
  }
  if (missing().length === 0) return undefined;
  const left = missing().map(([name, path]) => `${name} (${path})`);
  return `Debian 12's packages are missing: ${left.join(", ")}. Install them: apt-get install ${Object.keys(programs).join(" ")}`;
}
