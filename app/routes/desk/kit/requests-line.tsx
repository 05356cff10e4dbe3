import type { OpenRequests } from "../../../store/reservation/open-requests.server.ts";
import type { Burst } from "../../../store/sale/bursts.server.ts";
import { requestTexts } from "../../../texts/desk/reservation/requests.ts";
import { BurstLine } from "./burst-line.tsx";

const words = requestTexts.waiting;

/**
 * Shows bookings that look like a burst, and guests who wait for an answer, before all other work; it draws nothing
 * when there are none.
 */
export function RequestsLine({
  requests,
  asked,
  bursts,
}: Record<"requests" | "asked", OpenRequests> & { bursts: Burst[] }) {
  return (
    <div className="grid gap-2 empty:hidden print:hidden">
      {bursts.map((burst) => (
        <BurstLine key={`${burst.by} ${burst.bookings[0]!.id}`} {...burst} />
      ))}
      <WhoWaits {...asked} says={words.bookings} />
      <WhoWaits {...requests} says={words.requests} />
    </div>
  );
}

/** Says how many guests wait, with the names of those who wait longest; it draws nothing when nobody does. */
export function WhoWaits({ count, oldest, says }: OpenRequests & { says: (guests: number) => string }) {
  if (count === 0) return null;
  return (
    <p
      data-requests
      className="flex flex-wrap items-center gap-x-3 rounded-xl bg-[#ffe7bb] px-4 text-[#5f3d00]"
    >
      <strong className="pt-2.5 sm:pb-2.5">{says(count)}</strong>
      {oldest.map(({ reference, guest }) => (
        <a
          key={reference}
          href={`/dashboard/admin/r/${reference}`}
          className="inline-flex min-h-11 items-center font-semibold underline [overflow-wrap:anywhere]"
        >
          {guest}
        </a>
      ))}
      {count > oldest.length && <span className="py-2.5">{words.more(count - oldest.length)}</span>}
    </p>
  );
}
