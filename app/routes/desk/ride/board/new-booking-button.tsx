import { frameTexts } from "../../../../texts/desk/frame/frame.ts";

/** The button for a phone, whose frame has no room for it: in the head of the day, where it covers no other button. */
export function NewBookingButton({ day }: { day: string }) {
  return (
    <a
      href={`/dashboard/admin/new?day=${day}`}
      data-plus
      className="mr-3 ml-auto grid size-11 place-items-center rounded-xl bg-lagoon text-white shadow-card lg:hidden print:hidden"
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
      <span className="sr-only">{frameTexts.newBooking.heading}</span>
    </a>
  );
}
