import { useLocation } from "react-router";
import { inLanguage } from "../domain/common/language.ts";
import { useFormTexts } from "../texts/language.ts";
import { useRootData } from "./root-data.ts";

/** Links to the same page in each other language, named in that language. */
export function LanguageLinks({ className }: { className: string }) {
  const t = useFormTexts();
  const { pathname, search } = useLocation();
  return useRootData()
    ?.languages.filter(({ language }) => language !== t.language)
    .map(({ language, name, label }) => (
      <a
        key={language}
        href={inLanguage(pathname, language) + search}
        lang={language}
        hrefLang={language}
        aria-label={label}
        className={className}
      >
        {name}
      </a>
    ));
}
