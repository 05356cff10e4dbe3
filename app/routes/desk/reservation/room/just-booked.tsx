import { useEffect } from "react";
import { byHandTexts } from "../../../../texts/desk/sale/by-hand.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { ChatMark } from "../../../../ui/chat-mark.tsx";
import { forgetAllTyped } from "../../../kit/typed.ts";

const { booked: words } = byHandTexts;

/** Shows a new booking of the staff, to be read aloud to the guest and sent. */
export function JustBooked({ reference, chat }: { reference: string; chat: string }) {
  useEffect(forgetAllTyped, []);
  return (
    <section className="grid gap-3 rounded-card bg-shell p-4 shadow-card lg:col-span-2 lg:flex lg:items-center lg:gap-6 lg:p-5">
      <div className="lg:grow">
        <p className="font-semibold text-lagoon">{words.heading}</p>
        <h1 translate="no" className="font-display text-[2.6rem] leading-tight font-bold tabular-nums">
          {reference}
        </h1>
      </div>
      <a
        href={chat}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-12 items-center justify-center gap-2 rounded-2xl bg-leaf px-5 font-semibold text-ink hover:brightness-105"
      >
        <ChatMark />
        {words.send}
      </a>
      <ButtonLink look="quiet" href="/dashboard/admin/new">
        {words.again}
      </ButtonLink>
    </section>
  );
}
