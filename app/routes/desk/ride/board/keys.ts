import { useEffect } from "react";
import { isInSight } from "./in-sight.ts";

/**
 * Up and down go from ride to ride; A assigns, M writes to the guest, C completes, Enter opens, / searches. The keys
 * work within the list alone: elsewhere the arrows scroll, and a letter typed by accident, or by voice control, does
 * nothing.
 */
export function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target as HTMLElement;
      if (!at.closest("[data-board]")) return;
      if (at.closest("input:not([type=checkbox])")) return;
      if (event.key === "/") document.querySelector<HTMLElement>("[data-search]")?.focus();
      else if (event.key === "ArrowDown" || event.key === "ArrowUp")
        move(at, event.key === "ArrowDown" ? 1 : -1);
      else if (event.key === "a") rideOf(at)?.querySelector<HTMLElement>("[data-assign]")?.click();
      else if (event.key === "m") rideOf(at)?.querySelector<HTMLElement>("[data-chat]")?.click();
      else if (event.key === "c") openAtCompleteButton(rideOf(at));
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

const rideOf = (at: HTMLElement) => at.closest<HTMLElement>("[data-ride]");

/** Opens the ride's sheet at the button that completes the ride, where there is one; pressing it is another key. */
function openAtCompleteButton(ride: HTMLElement | null): void {
  const id = ride?.querySelector<HTMLInputElement>("[name=assign]")?.value;
  ride?.querySelector<HTMLElement>("[data-open-ride]")?.click();
  const until = Date.now() + 3000;
  const look = () => {
    const done = document.querySelector<HTMLElement>(`[data-done="${id}"]`);
    if (done) done.focus();
    else if (Date.now() < until) setTimeout(look, 50);
  };
  look();
}

function move(at: HTMLElement, by: number): void {
  const rides = [...document.querySelectorAll<HTMLElement>("[data-ride]")].filter(isInSight);
  const now = rideOf(at);
  const next = rides[now ? rides.indexOf(now) + by : 0];
  next?.querySelector<HTMLElement>("[data-open-ride]")?.focus();
}
