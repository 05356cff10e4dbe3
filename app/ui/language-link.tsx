import { useLocation } from "react-router";
import { otherLanguage, useTexts } from "../texts/language.ts";

/** The same page in the other language, called as who speaks it calls it. */
export function LanguageLink({ className }: { className: string }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const { language, name, label } = t.other;
  return (
    <a
      href={otherLanguage(pathname) + search}
      lang={language}
      hrefLang={language}
      aria-label={label}
      className={className}
    >
      {name}
    </a>
  );
}
