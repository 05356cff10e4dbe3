import type { ReactNode } from "react";

interface AlertProps {
  title: string;
  lang?: string;
  children: ReactNode;
}

/**
 * A dialog that is open from the first paint and needs no script. What lies behind it is switched off
 * by look.css; a form inside closes it, with method "dialog" or by a post.
 */
export function Alert({ title, lang, children }: AlertProps) {
  return (
    <dialog
      open
      data-alert
      aria-modal="true"
      aria-labelledby="alert-title"
      lang={lang}
      className="fixed inset-0 z-50 m-0 size-full max-h-none max-w-none place-items-center overflow-y-auto overscroll-contain bg-ink/80 p-4 open:grid"
    >
      <div className="w-full max-w-xl rounded-card bg-shell p-6 text-ink shadow-card sm:p-8">
        {/* biome-ignore lint/a11y/noAutofocus: an open dialog takes the focus */}
        <h2 id="alert-title" tabIndex={-1} autoFocus className="text-3xl outline-none sm:text-4xl">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
