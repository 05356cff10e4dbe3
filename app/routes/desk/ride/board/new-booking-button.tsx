import { useEffect, useState } from "react";
import { byHandTexts } from "../../../../texts/desk/sale/by-hand.ts";

/** The button for a phone, whose frame has no room for it. It goes away while the reader scrolls down. */
export function NewBookingButton({ day }: { day: string }) {
  const isAway = useReadingOn();
  return (
    <a
      href={`/dashboard/admin/new?day=${day}`}
      data-plus={isAway ? "away" : ""}
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

/** Returns whether the page was last scrolled down, by more than a finger trembles, and not up again. */
function useReadingOn(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let from = scrollY;
    const look = () => {
      if (Math.abs(scrollY - from) < leastPx) return;
      setDown(scrollY > from && scrollY > 0);
      from = scrollY;
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return isDown;
}
