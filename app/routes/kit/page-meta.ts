import type { MetaDescriptor } from "react-router";
import { cards } from "../../../scenes/card-lines.ts";
import type { Company } from "../../domain/catalogue/company.ts";
import { inLanguage, type Language, languages } from "../../domain/common/language.ts";
import type { Texts } from "../../texts/en.ts";
import type { FormTexts } from "../../texts/en-forms.ts";
import { textsOf } from "../../texts/language.ts";

interface Page {
  title: string;
  description?: string;
  /** The picture of public/cards that is shown when the page is shared. */
  card?: string;
  /** The page's data for search engines (schema.org); a booking form has them where the server's words are at hand. */
  structured?: object[] | ((t: Texts) => object[]);
}

interface Shown {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

type Meta<Args> = (args: Args) => MetaDescriptor[];

/** Returns the head of a public page: title, links to both languages, and a picture for sharing. */
export function publicMeta<Args extends Shown>(page: (t: Texts, args: Args) => Page): Meta<Args> {
  return (args) => {
    const { pathname } = args.location;
    const t = textsOf(pathname);
    // A script changes nothing else in the head, which the server has sent.
    if (!import.meta.env.SSR) return [{ title: page(t, args).title }];
    const { title, description = t.tagline, card = "home", structured = [] } = page(t, args);
    const site = siteOf(args);
    const address = site + pathname;
    const alternate = (hrefLang: string, language: Language): MetaDescriptor => {
      return { tagName: "link", rel: "alternate", hrefLang, href: site + inLanguage(pathname, language) };
    };
    const drawn = cards[card]?.[t.language] ? t.language : languages[0];
    const picture = `${site}/cards/${card}${drawn === languages[0] ? "" : `-${drawn}`}.jpg`;
    return [
      { title },
      { name: "description", content: description },
      { tagName: "link", rel: "canonical", href: address },
      ...languages.map((language) => alternate(language, language)),
      alternate("x-default", languages[0]),
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: t.brand },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:url", content: address },
      { property: "og:locale", content: t.locale.replace("-", "_") },
      { property: "og:image", content: picture },
      { property: "og:image:alt", content: cards[card]?.[drawn]?.join(": ") ?? title },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { name: "twitter:card", content: "summary_large_image" },
      ...(Array.isArray(structured) ? structured : structured(t)).map((data) => ({
        "script:ld+json": { "@context": "https://schema.org", ...data },
      })),
    ];
  };
}

/** Returns the same for a booking form, in a form's words. */
export const formMeta: <Args extends Shown>(page: (t: FormTexts, args: Args) => Page) => Meta<Args> =
  publicMeta;

/** Returns the head of a page that belongs to one person. */
export function privateMeta(title: (t: Texts) => string) {
  return ({ location }: Pick<Shown, "location">): MetaDescriptor[] => {
    const t = textsOf(location.pathname);
    return [{ title: title(t) }];
  };
}

/** Returns the public address of the site, which only the server knows. */
export function siteOf(shown: Pick<Shown, "matches">): string {
  return companyOf(shown)?.siteUrl ?? "";
}

export function companyOf({ matches }: Pick<Shown, "matches">): Company | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as Company | undefined;
}
