/** A text of a page, as a browser's translator meets it. */
export interface PageText {
  text: string;
  /** A translator leaves it alone. */
  isKept: boolean;
  /** It is all that its element has. */
  isAlone: boolean;
}

interface Element {
  isKept: boolean;
  isHidden: boolean;
  children: number;
  texts: string[];
}

const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const unseen = /^(script|style|head|title|template|svg|textarea|option)\b|data-skip-in-text/;

/** Lists the texts that people see in HTML which React made with `renderToString`: a comment stands between two of them. */
export function textNodes(html: string): PageText[] {
  const all: PageText[] = [];
  const open: Element[] = [];
  for (const [token, tag] of html.matchAll(/<!.*?>|<(\/?[a-z][^>]*)>|[^<]+/gis)) {
    const parent = open.at(-1);
    if (tag?.startsWith("/")) {
      const { texts, isKept, children } = open.pop()!;
      for (const text of texts) all.push({ text, isKept, isAlone: texts.length === 1 && children === 0 });
    } else if (tag) {
      if (parent) parent.children++;
      if (empty.has(tag.match(/^\w+/)![0])) continue;
      open.push({
        isKept: Boolean(parent?.isKept || tag.includes('translate="no"')),
        isHidden: Boolean(parent?.isHidden || unseen.test(tag)),
        children: 0,
        texts: [],
      });
    } else if (!token.startsWith("<!") && token.trim() && parent && !parent.isHidden) {
      parent.texts.push(token.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"));
    }
  }
  return all;
}

/** Returns the texts with one of these names that a translator would translate. */
export function translatedNames(html: string, names: string[]): string[] {
  const texts = textNodes(html).filter(
    ({ text, isKept }) => !isKept && names.some((name) => text.includes(name)),
  );
  return texts.map(({ text }) => text);
}

/** Returns the texts beside others, or beside an element, that not all of these pages have: a script changes them. */
export function changingBeside(...pages: string[]): string[] {
  const beside = pages.map((html) =>
    textNodes(html).flatMap(({ text, isAlone, isKept }) => (isAlone || isKept ? [] : [text])),
  );
  return [...new Set(beside.flat())].filter((text) => !beside.every((own) => own.includes(text)));
}

/** Returns HTML whose sentences are whole again, where their names stand in elements of their own. */
export const withoutSpans = (html: string): string => html.replaceAll(/<\/?span[^>]*>/g, "");
