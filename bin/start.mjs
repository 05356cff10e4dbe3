// `npm start`: installs and builds what is missing, then serves the site until it is told to stop.
import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled, node, root } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();

const env = { ...process.env, NODE_ENV: "production" };
const server = spawn(node, ["build/server/index.js"], { cwd: root, env, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));
