import { spawnSync } from "node:child_process";
import { cpSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../../e2e/site.ts";
import { type Contestant, start } from "../contestant.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const code = ["app", "scenes", "simulators", "docs", "drizzle"];
const parts = [...code, ".faces", "public", "package.json", "tsconfig.json"];

/** The site as `react-router build` makes it without our server.ts, which @react-router/serve then serves. */
export async function startReactRouterServe(): Promise<Contestant> {
  const folder = temporaryFolder();
  for (const part of [...parts, "react-router.config.ts"]) {
    cpSync(join(root, part), join(folder.path, part), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder.path, "node_modules"));
  writeFileSync(join(folder.path, "vite.config.ts"), viteConfig);
  const command = ["node_modules/@react-router/dev/bin.cjs", "build"];
  const env = { ...process.env, NODE_ENV: "production" };
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: folder.path,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The site for react-router-serve wasn't built:\n${stderr}`);
  const serve = createRequire(import.meta.url).resolve("@react-router/serve/package.json");
  const contestant = await start("react-router-serve", {
    command: [join(serve, "../bin.cjs"), "build/server/index.js"],
    cwd: folder.path,
    env: { DATA_DIR: join(folder.path, "data") },
  });
  return { ...contestant, stop: () => contestant.stop().then(folder.remove) };
}

const viteConfig = `import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";

export default { plugins: [tailwindcss(), reactRouter()], resolve: { tsconfigPaths: true } };
`;
