// Draws the picture of ARCHITECTURE.md again, from the code's own imports: `npm run map`.
import { readFileSync, writeFileSync } from "node:fs";
import { importMap } from "./imports.ts";

const page = readFileSync("ARCHITECTURE.md", "utf8");
writeFileSync("ARCHITECTURE.md", page.replace(/```mermaid[\s\S]*?```/, importMap()));
