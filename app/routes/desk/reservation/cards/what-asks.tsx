import type { OpenRequests } from "../../../../store/reservation/open-requests.server.ts";
import type { Burst } from "../../../../store/sale/bursts.server.ts";
import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";
import { requestTexts } from "../../../../texts/desk/reservation/requests.ts";
import { RequestsLine, WhoWaits } from "../../kit/requests-line.tsx";

const { asks: words } = cardTexts;

interface WhatAsksProps extends Record<"asked" | "requests" | "doubled", OpenRequests> {
  bursts: Burst[];
  /** The rides of today that are left to resolve. */
  open: number;
}

/** Says before all cards what asks for an act, and how much of it there is. */
export function WhatAsks({ asked, requests, bursts, doubled, open }: WhatAsksProps) {
  const count = bursts.length + asked.count + requests.count + doubled.count + open;
  if (count === 0)
    return (
      <p className="flex items-center gap-2.5 font-semibold">
        <span aria-hidden="true" className="size-3 rounded-full bg-leaf" />
        {words.nothing}
      </p>
    );
  return (
    <section aria-labelledby="asks" className="grid gap-2">
      <h2 id="asks" className="text-xl lg:text-2xl">
        {words.heading(count)}
      </h2>
      <RequestsLine asked={asked} requests={requests} bursts={bursts} />
      <WhoWaits {...doubled} says={requestTexts.waiting.doubled} />
      {open > 0 && (
        <a
          href="/dashboard/admin/day"
          className="flex min-h-11 items-center justify-between gap-3 rounded-xl border-[1.5px] border-line bg-white px-4 font-semibold hover:border-ink"
        >
          {words.rides(open)}
          <span aria-hidden="true">›</span>
        </a>
      )}
    </section>
  );
}
