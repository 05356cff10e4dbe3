import { useState } from "react";
import { useSearchParams } from "react-router";
import { openedName } from "./fold-of-rides.tsx";

/** Keeps what is unfolded in the address, without asking the server for the day again. */
export function useOpened(first: string | undefined) {
  const [query] = useSearchParams();
  const named = query.getAll(openedName);
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    new Set(named.length > 0 ? named : first === undefined ? [] : [first]),
  );
  const toggle = (name: string, isOpen: boolean) => {
    if (opened.has(name) === isOpen) return;
    const next = new Set(opened);
    if (isOpen) next.add(name);
    else next.delete(name);
    setOpened(next);
    const address = new URL(location.href);
    address.searchParams.delete(openedName);
    for (const one of next) address.searchParams.append(openedName, one);
    history.replaceState(history.state, "", address);
  };
  return [opened, toggle] as const;
}
