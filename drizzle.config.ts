import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./app/store/schema/*schema.server.ts",
  out: "./drizzle",
  casing: "snake_case",
});
