import { useLocation } from "react-router";
import { frameTexts } from "../../../texts/desk/frame/frame.ts";
import type { DeskStart } from "../../kit/desk-start.server.ts";

const isBoard = /^\/dashboard\/admin\/day(\/[\d-]+)?$/;

/** Lets the reader choose, on the list and on the board, with which of the two this device begins. */
export function StartHere({ start }: { start: DeskStart }) {
  const here = useLocation().pathname.replace(/\/$/, "");
  const page = here === "/dashboard/admin" ? "list" : isBoard.test(here) ? "day" : undefined;
  if (!page) return null;
  return (
    <div className="flex justify-center px-3 pb-3 text-[0.95rem] text-ink-soft print:hidden">
      {page === start ? (
        <p className="flex min-h-11 items-center gap-2">
          <span aria-hidden="true">✓</span>
          {frameTexts.startsHere}
        </p>
      ) : (
        <form method="post" action="/dashboard/admin/start">
          <input type="hidden" name="intent" value="remember" />
          <button
            type="submit"
            name="start"
            value={page}
            className="min-h-11 rounded-lg px-3 font-medium text-ink underline"
          >
            {frameTexts.startHere}
          </button>
        </form>
      )}
    </div>
  );
}
