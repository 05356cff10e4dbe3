import { useEffect, useState } from "react";

/** Copies a text where a script may; until it is known whether it may, `canCopy` is false. */
export function useCopy(text: string): { canCopy: boolean; isCopied: boolean; copy: () => Promise<void> } {
  const [canCopy, setCanCopy] = useState(false);
  const [copied, setCopied] = useState("");
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), []);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => undefined, // not allowed: the text to copy stands beside the button
    );
  return { canCopy, isCopied: copied === text, copy };
}
