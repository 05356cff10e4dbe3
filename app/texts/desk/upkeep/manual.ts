import { spoken } from "../../with-company.ts";

/** The words around docs/manual.md. */
export const manualTexts = spoken({
  title: "Manual | {company}",
  name: "Manual",
  here: "Manual de esta página",
  contents: "Contenido",
  up: "Al contenido",
});
