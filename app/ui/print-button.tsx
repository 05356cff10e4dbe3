import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";

/** Where no script runs it could do nothing, and only its place is there. */
export function PrintButton({ children }: { children: ReactNode }) {
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => setCanPrint(true), []);
  return (
    <Button type="button" look="dark" onClick={() => print()} className={canPrint ? "" : "invisible"}>
      {children}
    </Button>
  );
}
