import { Marked, type Token, type Tokens } from "marked";
import source from "../../../../docs/manual.md?raw";

const pictures = import.meta.glob<string>("../../../../docs/manual/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});
/** CSS pixels; the end of a picture's name says which. */
const sizes = { phone: [390, 760], desktop: [1440, 900] } as const;

export interface ManualSection {
  anchor: string;
  title: string;
  html: string;
}

/** A heading's anchor, as GitHub makes it too. */
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

/** docs/manual.md: its title, how it begins, and its pages. */
function read(): { title: string; intro: string; sections: ManualSection[] } {
  const [title, ...tokens] = marked.lexer(source) as [Tokens.Heading, ...Token[]];
  const isSection = (token: Token): token is Tokens.Heading => token.type === "heading" && token.depth === 2;
  const first = tokens.findIndex(isSection);
  const sections: { heading: Tokens.Heading; tokens: Token[] }[] = [];
  for (const token of tokens.slice(first))
    if (isSection(token)) sections.push({ heading: token, tokens: [] });
    else sections.at(-1)!.tokens.push(token);
  return {
    title: title.text,
    intro: marked.parser(tokens.slice(0, first)),
    sections: sections.map(({ heading: { text }, tokens }) => ({
      anchor: anchorOf(text),
      title: text,
      html: marked.parser(tokens),
    })),
  };
}

export const manual = read();
