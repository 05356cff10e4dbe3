import type { ReactNode } from "react";

/** Confirms a change next to the button that made it. */
export function DoneNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-xl bg-leaf/20 px-5 py-4 font-semibold">
      {children}
    </p>
  );
}
