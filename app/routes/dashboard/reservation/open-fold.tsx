import type { ReactNode } from "react";

/** Leads to a form of the page that is folded, and opens it. */
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
      onClick={() => document.getElementById(id)?.setAttribute("open", "")}
      className={`inline-flex min-h-11 items-center justify-center py-2 text-center leading-tight font-semibold ${className}`}
    >
      {children}
    </a>
  );
}
