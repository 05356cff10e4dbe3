import { useEffect, useState } from "react";
import { byHandTexts } from "../../../../texts/desk/sale/by-hand.ts";

/**
 * The button for a phone, whose frame has no room for it: in the head of the day, and once that is scrolled away at the
 * foot, unless the reader scrolls on. There it may lie over a button, which another scroll brings out.
 */
export function NewBookingButton({ day }: { day: string }) {
  const where = useWhere();
  return (
    <a
      href={`/dashboard/admin/new?day=${day}`}
      data-plus={where}
      className="fixed right-3 bottom-[5.25rem] z-20 grid size-[3.875rem] place-items-center rounded-[1.15rem] bg-lagoon text-white shadow-card lg:hidden print:hidden"
    >
      <svg
        viewBox="0 0 24 24"
        width="30"
        height="30"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M12 5v14M5 12h14" />
      </svg>
      <span className="sr-only">{byHandTexts.heading}</span>
    </a>
  );
}

const leastPx = 24;

/** Returns where the button stands, by how the page was last scrolled, by more than a finger trembles. */
function useWhere(): "head" | "away" | "foot" {
  const [where, put] = useState<"head" | "away" | "foot">("head");
  useEffect(() => {
    let from = scrollY;
    const look = () => {
      if (scrollY < leastPx) put("head");
      else if (Math.abs(scrollY - from) < leastPx) return;
      else put(scrollY > from ? "away" : "foot");
      from = scrollY;
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return where;
}
