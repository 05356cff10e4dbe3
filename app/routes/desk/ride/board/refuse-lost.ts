import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { noConnectionTexts } from "../../../../texts/desk/ride/no-connection.ts";
import { isDisconnected } from "../../../kit/connection.ts";
import { bad } from "../../kit/answer.ts";
import { hasSheet } from "../../kit/sheet.tsx";
import type { Tell } from "./use-board-answer.ts";

/**
 * Returns what hears each press on the board first: while the site can't be reached, a press that needs it is answered
 * at once and sends nothing. Calls, chats, and what the device keeps still open.
 */
export function useRefuseLost(tell: Tell): (event: MouseEvent) => void {
  const { search } = useLocation();
  return (event) => {
    if (!isDisconnected() || !needsSite(event.target as Element)) return;
    event.preventDefault();
    event.stopPropagation();
    tell(bad(noConnectionTexts.cantAct), search);
  };
}

/** Returns whether this sends a form, or opens a sheet, which is read from the site. `desk.css` draws those buttons. */
function needsSite(target: Element): boolean {
  const link = target.closest("a");
  if (link) return hasSheet(new URLSearchParams(link.search));
  const form = target.closest<HTMLButtonElement>("button[type=submit]")?.form;
  return form?.method === "post" || form?.id === "chosen";
}
