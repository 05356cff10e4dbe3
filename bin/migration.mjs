// `npm run migration -- --name what_it_does` writes the next migration and keeps the snapshot that the one after it needs.
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

const { status } = spawnSync(
  process.execPath,
  ["node_modules/drizzle-kit/bin.cjs", "generate", ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit" },
);
if (status === 0) {
  const meta = join(root, "drizzle", "meta");
  const snapshots = readdirSync(meta)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort();
  for (const name of snapshots.slice(0, -1)) rmSync(join(meta, name));
}
process.exit(status ?? 1);
