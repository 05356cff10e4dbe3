import { type ReactNode, useId } from "react";
import { useFormTexts } from "../texts/language.ts";
import { alertScript } from "./alert-script.ts";

interface AlertProps {
  title: string;
  lang?: string;
  /** The alert waits in the page until the script opens it. */
  closed?: boolean;
  children: ReactNode;
}

/**
 * Shows a dialog that is open from the first paint and needs no script. look.css switches off the page behind it; a
 * form inside closes it, with method "dialog" or by a post.
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

/** Repeats in the page's own language what is always shown in the other one. */
export function AlertDetail({ text }: { text: string }) {
  const { language } = useFormTexts();
  if (!text) return null;
  return (
    <p lang={language} className="mt-2 text-ink-soft">
      {text}
    </p>
  );
}
