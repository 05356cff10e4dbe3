import { type ReactNode, useId } from "react";
import { useTexts } from "../texts/language.ts";
import { alertScript } from "./alert-script.ts";

interface AlertProps {
  title: string;
  lang?: string;
  /** Waits in the page until the script opens it. */
  closed?: boolean;
  children: ReactNode;
}

/**
 * A dialog that is open from the first paint and needs no script. What lies behind it is switched off
 * by look.css; a form inside closes it, with method "dialog" or by a post.
 */
export function Alert({ title, lang, closed = false, children }: AlertProps) {
  const id = useId();
  return (
    <dialog
      open={!closed}
      data-alert={closed ? "waiting" : ""}
      aria-modal="true"
      aria-labelledby={id}
      className="fixed inset-0 z-50 m-0 size-full max-h-none max-w-none place-items-center overflow-y-auto overscroll-contain bg-ink/80 p-4 open:grid"
    >
      <div className="w-full max-w-xl rounded-card bg-shell p-6 text-ink shadow-card sm:p-8">
        <h2
          id={id}
          lang={lang}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: an open dialog takes the focus
          autoFocus={!closed}
          className="text-3xl outline-none sm:text-4xl"
        >
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

export function AlertScript() {
  return <script>{alertScript}</script>;
}

/** What is always said in the other language, again in the page's own. */
export function AlertDetail({ text }: { text: string }) {
  const { language } = useTexts();
  if (!text) return null;
  return (
    <p lang={language} className="mt-2 text-ink-soft">
      {text}
    </p>
  );
}
