export const documentIds = ["privacy", "terms"] as const;
/** A page of plain words that the operator writes; its address. */
export type DocumentId = (typeof documentIds)[number];

export interface DocumentTexts {
  title: string;
  /** Paragraphs between empty lines; a line that begins with "## " is a heading. */
  body: string;
}

export type DocumentPart = { kind: "heading" | "paragraph"; text: string };

export function partsOf(body: string): DocumentPart[] {
  return body
    .replace(/^## (.*)$/gm, "\n## $1\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      part.startsWith("## ") ? { kind: "heading", text: part.slice(3) } : { kind: "paragraph", text: part },
    );
}

/** How it begins, for search engines; undefined where it is empty. */
export function leadOf(body = ""): string | undefined {
  return partsOf(body)
    .find(({ kind }) => kind === "paragraph")
    ?.text.slice(0, 160);
}
