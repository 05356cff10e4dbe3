import type { ReactNode } from "react";
import { useTexts } from "../../../../texts/language.ts";
import { ShareTrip } from "./share-trip.tsx";

const look =
  "flex min-h-12 cursor-pointer list-none items-center justify-center gap-2 rounded-2xl border-2 border-ink/20 bg-shell px-3 py-2.5 text-center leading-tight font-semibold hover:border-ink [&::-webkit-details-marker]:hidden";

const icons = {
  share: "M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4",
  receipt: "M6 3.5h9l4 4V20.5H6zM9.5 11h6M9.5 15h6",
};

interface TripLinksProps {
  calendar?: string | undefined;
  receipt?: string | undefined;
  share?: { url: string; version: number } | undefined;
}

/** Offers a guest of a trip to take along: a link to share, the calendar's file and the receipt. */
export function TripLinks({ calendar, receipt, share }: TripLinksProps) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {share && (
        <details className="group open:order-last open:basis-full">
          <summary className={look}>
            <Icon d={icons.share} />
            {t.trip.share.short}
          </summary>
          <div className="mt-2 rounded-card bg-shell p-5 shadow-card">
            <ShareTrip {...share} />
          </div>
        </details>
      )}
      {calendar && (
        <LinkTo href={calendar} icon="calendar" label={t.trip.calendar}>
          {t.trip.calendarShort}
        </LinkTo>
      )}
      {receipt && (
        <LinkTo href={receipt} icon="receipt">
          {t.receipt.title}
        </LinkTo>
      )}
    </div>
  );
}

interface LinkToProps {
  href: string;
  icon: keyof typeof icons;
  /** The whole sentence of a short name. */
  label?: string;
  children: ReactNode;
}

function LinkTo({ href, icon, label, children }: LinkToProps) {
  return (
    <a href={href} title={label} aria-label={label} className={look}>
      <Icon d={icons[icon]} />
      {children}
    </a>
  );
}

function Icon({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 shrink-0 fill-none stroke-current stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );
}
