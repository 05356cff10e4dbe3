import { cardTexts } from "../../../texts/desk/reservation/cards.ts";

/** Covers the search field on a phone, which has no room for it: the field opens when the mark is pressed. */
export function SearchMark() {
  return (
    <span
      aria-hidden="true"
      className="search-mark pointer-events-none absolute inset-0 hidden place-items-center content-center text-[0.7rem] leading-none font-semibold peer-focus:hidden!"
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0Zm-1.5 4.5L20 20" />
      </svg>
      {cardTexts.find.search}
    </span>
  );
}
