import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { openedHref, openedName } from "./fold-names.ts";
import { useGoing } from "./use-board-answer.ts";

export interface Opened {
  isOpen: (name: string) => boolean;
  toggle: (name: string, isOpen: boolean) => void;
  /** Links to the same view with one more fold open. */
  href: (name: string) => string;
}

/** Keeps in the address what is unfolded; without a name in it these are open. Paper has no folds. */
export function useOpened(first: string[]): Opened {
  const query = new URLSearchParams(useGoing().search);
  const navigate = useNavigate();
  const isPrinting = usePrinting();
  const names = new Set(query.has(openedName) ? query.getAll(openedName) : first);
  const without = (name: string) => [...names].filter((one) => one !== name && one !== "");
  const href = (name: string) => openedHref(query, [...without(name), name]);
  const toggle = (name: string, isOpen: boolean) => {
    if (names.has(name) === isOpen || isPrinting) return;
    const to = isOpen ? href(name) : openedHref(query, without(name));
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return { isOpen: (name) => isPrinting || names.has(name), toggle, href };
}

/** Returns whether the page is being printed. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is on the page once this returns.
    const note = ({ type }: Event) => flushSync(() => setPrinting(type === "beforeprint"));
    addEventListener("beforeprint", note);
    addEventListener("afterprint", note);
    return () => {
      removeEventListener("beforeprint", note);
      removeEventListener("afterprint", note);
    };
  }, []);
  return isPrinting;
}
