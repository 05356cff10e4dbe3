import { Marked, type Token, type Tokens } from "marked";
import source from "../../../../docs/manual.md?raw";

const pictures = import.meta.glob<string>("../../../../docs/manual/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});
/** The size of a picture in CSS pixels; the end of the picture's name says which. */
const sizes = { phone: [390, 760], desktop: [1440, 900] } as const;

export interface ManualSection {
  anchor: string;
  title: string;
  html: string;
}

/** Returns a heading's anchor, which is the one that GitHub makes. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

const marked = new Marked({
  renderer: {
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`;
    },
    image({ href, text }) {
      const size = href.endsWith("-desktop.webp") ? "desktop" : "phone";
      const [width, height] = sizes[size];
      const src = pictures[`../../../../docs/${href}`] ?? "";
      return `<img src="${src}" alt="${text}" width="${width}" height="${height}" loading="lazy" data-${size}>`;
    },
  },
});

function isHeading(token: Token, depth: number): token is Tokens.Heading {
  return token.type === "heading" && token.depth === depth;
}

/** Reads docs/manual.md: its title, its introduction, and its sections. */
function read(): { title: string; intro: string; sections: ManualSection[] } {
  let title = "";
  const intro: Token[] = [];
  const sections: { title: string; tokens: Token[] }[] = [];
  for (const token of marked.lexer(source))
    if (isHeading(token, 1)) title = token.text;
    else if (isHeading(token, 2)) sections.push({ title: token.text, tokens: [] });
    else (sections.at(-1)?.tokens ?? intro).push(token);
  return {
    title,
    intro: marked.parser(intro),
    sections: sections.map(({ title, tokens }) => ({
      anchor: anchorOf(title),
      title,
      html: marked.parser(tokens),
    })),
  };
}

export const manual = read();
