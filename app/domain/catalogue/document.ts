export const documentIds = ["privacy", "terms"] as const;
/** The operator writes these pages; the id is the page's address. */
export type DocumentId = (typeof documentIds)[number];

export interface DocumentTexts {
  title: string;
  /** Empty lines separate paragraphs; a line that begins with "## " is a heading. */
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

/** Returns the first paragraph for search engines, at most 160 characters; undefined where the document has none. */
export function firstParagraph(body = ""): string | undefined {
  return partsOf(body)
    .find(({ kind }) => kind === "paragraph")
    ?.text.slice(0, 160);
}
