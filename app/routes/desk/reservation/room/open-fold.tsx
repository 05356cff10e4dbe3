import { type ReactNode, useEffect, useRef } from "react";

function unfold(id: string): HTMLElement | null {
  const form = document.getElementById(id);
  form?.closest("details")?.setAttribute("open", "");
  return form;
}

/** Opens the form that the address names, and puts the cursor into it. */
export function useNamedForm(isAnswered: boolean): void {
  const skip = useRef(isAnswered);
  useEffect(() => {
    const form = !skip.current && unfold(location.hash.slice(1));
    if (!(form instanceof HTMLFormElement)) return;
    form.scrollIntoView();
    form
      .querySelector<HTMLElement>("select, textarea, input:not([type=hidden])")
      ?.focus({ preventScroll: true });
  }, []);
}

/** Links to a folded form of the page, and opens it. */
export function OpenFold({
  id,
  className,
  children,
}: {
  id: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <a
      href={`#${id}`}
      onClick={() => unfold(id)}
      className={`inline-flex min-h-11 items-center justify-center py-2 text-center leading-tight font-semibold ${className}`}
    >
      {children}
    </a>
  );
}
