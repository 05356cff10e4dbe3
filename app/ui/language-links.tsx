import { useLocation } from "react-router";
import { inLanguage, languages } from "../domain/common/language.ts";
import { texts, useTexts } from "../texts/language.ts";

/** Links to the same page in each other language, named in that language. */
export function LanguageLinks({ className }: { className: string }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  return languages
    .filter((language) => language !== t.language)
    .map((language) => (
      <a
        key={language}
        href={inLanguage(pathname, language) + search}
        lang={language}
        hrefLang={language}
        aria-label={texts[language].itself.label}
        className={className}
      >
        {texts[language].itself.name}
      </a>
    ));
}
