import type { OpenRequests } from "../../../../store/reservation/open-requests.server.ts";
import type { Burst } from "../../../../store/sale/bursts.server.ts";
import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";
import { requestTexts } from "../../../../texts/desk/reservation/requests.ts";
import { lateTexts } from "../../../../texts/desk/upkeep/late.ts";
import { RequestsLine, WhoWaits } from "../../kit/requests-line.tsx";

const { asks: words } = cardTexts;
const { doubled: alike, atLeast } = requestTexts.waiting;

interface WhatAsksProps extends Record<"asked" | "requests" | "doubled", OpenRequests> {
  bursts: Burst[];
  /** The claims that are open at PayPal. */
  disputes: number;
  /** The rides of today that are left to resolve. */
  open: number;
}

/** Says before all cards what asks for an act, how much of it there is, and with one button what comes first. */
export function WhatAsks({ disputes, ...asks }: WhatAsksProps) {
  const { asked, requests, bursts, doubled, open } = asks;
  const count = disputes + bursts.length + asked.count + requests.count + doubled.count + open;
  if (count === 0)
    return (
      <p className="flex items-center gap-2.5 font-semibold">
        <span aria-hidden="true" className="size-3 rounded-full bg-leaf" />
        {words.nothing}
      </p>
    );
  const first = disputes > 0 ? claims : firstOf(asks);
  return (
    <section aria-labelledby="asks" className="grid gap-2">
      <h2 id="asks" className="text-xl lg:text-2xl">
        {words.heading(count)}
      </h2>
      {first && (
        <a
          href={first.href}
          className="flex min-h-13 items-center justify-between gap-3 rounded-xl border border-button bg-button px-4 text-lg leading-tight font-semibold text-white hover:bg-button-dark sm:w-fit sm:min-w-80"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">{first.words}</span>
          <span aria-hidden="true">›</span>
        </a>
      )}
      {disputes > 0 && (
        <p className="rounded-xl bg-blush px-4 py-2.5 font-bold text-coral-dark">
          {lateTexts.disputes(disputes)}
        </p>
      )}
      <RequestsLine asked={asked} requests={requests} bursts={bursts} />
      <WhoWaits {...doubled} says={doubled.isCut ? (count) => atLeast(alike(count)) : alike} />
      {open > 0 && first?.href !== board && (
        <a
          href={board}
          className="flex min-h-11 items-center justify-between gap-3 rounded-xl border-[1.5px] border-line bg-white px-4 font-semibold hover:border-ink"
        >
          {words.rides(open)}
          <span aria-hidden="true">›</span>
        </a>
      )}
    </section>
  );
}

const board = "/dashboard/admin/day";
const claims = { href: "/dashboard/admin/money#disputes", words: words.seeClaims };

/** Returns what comes first; a burst has its own button. */
function firstOf({ asked, requests, bursts, doubled, open }: Omit<WhatAsksProps, "disputes">) {
  if (bursts.length > 0) return undefined;
  const [guest] = [...asked.oldest, ...requests.oldest];
  if (guest) return { href: roomOf(guest.reference), words: words.answer(guest.guest) };
  const [duplicate] = doubled.oldest;
  if (open > 0 || !duplicate) return { href: board, words: words.resolve(open) };
  return { href: roomOf(duplicate.reference), words: words.compare(duplicate.guest) };
}

const roomOf = (reference: string) => `/dashboard/admin/r/${reference}`;
