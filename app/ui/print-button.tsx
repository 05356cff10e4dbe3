import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";

/** Where no script runs it could do nothing, and is not there. */
export function PrintButton({ children }: { children: ReactNode }) {
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => setCanPrint(true), []);
  return (
    canPrint && (
      <Button type="button" look="dark" onClick={() => print()}>
        {children}
      </Button>
    )
  );
}
