import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import "./bin/faces.ts";
// @ts-expect-error: plain JavaScript without types, which any Node reads
import { isLiveSite } from "./bin/live-site.mjs";
import { chunks, lighterScripts } from "./bin/page-chunks.ts";
import { styleRules } from "./bin/style-rules.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss({ optimize: false }),
    reactRouter(),
    styleRules(),
    lighterScripts(),
    workInDevelopment(),
    withoutSimulators(),
  ],
  resolve: { tsconfigPaths: true },
  build: { cssTarget: ["chrome123", "safari16.4", "firefox128"] },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  // One file starts faster than a thousand; these five load files of their own.
  ssr:
    command === "build"
      ? { noExternal: true, external: ["@electric-sql/pglite", "pdfkit", "pg", "pino", "sharp"] }
      : {},
  environments: {
    ssr: { build: { rollupOptions: { input: "./server.ts" } } },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks } },
          // Texts do nothing by being read: those of letters, which no page says, are left out.
          treeshake: { moduleSideEffects: [{ test: /\/app\/texts\//, sideEffects: false }] },
        },
      },
    },
  },
}));

// `npm run dev` serves through Vite, not server.ts, so the background jobs are started here.
function workInDevelopment(): Plugin {
  return {
    name: "work-in-development",
    apply: "serve",
    configureServer: (vite) => async () => {
      const { startWork } = await vite.ssrLoadModule("/app/operations/upkeep/work.server.ts");
      await startWork();
    },
  };
}

/** Leaves the stand-ins for PayPal and Google and the made-up week out of what a live site builds. */
function withoutSimulators(): Plugin {
  const instead = "\0no simulators";
  const refusal = `import { SettingsError } from ${JSON.stringify(resolve("app/env.server.ts"))};
    throw new SettingsError("This was built for a live site, without the simulators of a demonstration. npm start builds what its settings ask for; or build with them: npm run build.");`;
  return {
    name: "without-simulators",
    apply: () => isLiveSite(process.env),
    enforce: "pre",
    resolveId: (id) => (/^[./]+\/simulators\//.test(id) ? instead : undefined),
    load: (id) => (id === instead ? refusal : undefined),
  };
}
