import type { Read } from "../common/form.ts";
import type { DocumentTexts } from "./document.ts";

const longestBody = 20_000;

export function readDocument(typed: DocumentTexts): Read<DocumentTexts, "missing" | "long"> {
  if (typed.title === "" || typed.body === "") return { wrong: "missing" };
  if (typed.title.length > 80 || typed.body.length > longestBody) return { wrong: "long" };
  return { value: typed };
}
