import { frameTexts } from "../../../texts/desk/frame/frame.ts";

export const way =
  "flex min-h-11 items-center rounded-lg px-2 text-[0.95rem] font-medium whitespace-nowrap hover:underline";

/** Leads out of the desk. The list of bookings has it at its top on a phone, where its foot is far down. */
export function WaysOut() {
  return (
    <>
      <a href="/home" className={way}>
        {frameTexts.home}
      </a>
      <form method="post" action="/logout">
        <button type="submit" className={`${way} cursor-pointer`}>
          {frameTexts.logout}
        </button>
      </form>
    </>
  );
}
