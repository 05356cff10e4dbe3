import { useNavigate } from "react-router";
import { openedHref, openedName } from "./fold-names.ts";
import { useGoing } from "./use-board-answer.ts";

export interface Opened {
  names: ReadonlySet<string>;
  toggle: (name: string, isOpen: boolean) => void;
  /** Links to the same view with one more fold open. */
  href: (name: string) => string;
}

/** Keeps in the address what is unfolded; without a name in it these are open. */
export function useOpened(first: string[]): Opened {
  const query = new URLSearchParams(useGoing().search);
  const navigate = useNavigate();
  const names = new Set(query.has(openedName) ? query.getAll(openedName) : first);
  const without = (name: string) => [...names].filter((one) => one !== name && one !== "");
  const href = (name: string) => openedHref(query, [...without(name), name]);
  const toggle = (name: string, isOpen: boolean) => {
    if (names.has(name) === isOpen) return;
    const to = isOpen ? href(name) : openedHref(query, without(name));
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return { names, toggle, href };
}
