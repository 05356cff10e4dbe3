import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";

/** The button could do nothing without a script, so that only its place is there at first. */
export function PrintButton({ children }: { children: ReactNode }) {
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => setCanPrint(true), []);
  return (
    <Button type="button" look="dark" onClick={() => print()} className={canPrint ? "" : "invisible"}>
      {children}
    </Button>
  );
}
