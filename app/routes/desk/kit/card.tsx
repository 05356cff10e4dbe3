import type { ReactNode } from "react";

interface CardProps {
  id: string;
  heading: string;
  /** This text stands beside the heading. */
  aside?: string;
  /** These folds open below the heading, at its end. */
  actions?: ReactNode;
  /** On a phone the card moves up beside the rides, because something on it has to be done. */
  comesUp?: boolean;
  children: ReactNode;
}

/** A phone shows the cards in one column: first rides and money, last how the booking came about. */
const phoneOrder: Record<string, string> = {
  rides: "max-lg:order-1",
  money: "max-lg:order-2",
  "guest-card": "max-lg:order-3",
  said: "max-lg:order-4",
  "cancel-now": "max-lg:order-5",
  notes: "max-lg:order-6",
  history: "max-lg:order-7",
};

export function RoomCard({ id, heading, aside, actions, comesUp, children }: CardProps) {
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className={`rounded-card bg-shell p-4 shadow-card lg:p-[1.1rem] ${phoneOrder[comesUp ? "rides" : id]}`}
    >
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h2 id={`${id}-heading`} className="mr-auto text-xl">
          {heading}
        </h2>
        {actions}
        {aside && <p className="text-[0.9rem] text-ink-soft tabular-nums">{aside}</p>}
      </div>
      {children}
    </section>
  );
}

const shape =
  "inline-flex min-h-11 items-center justify-center rounded-xl px-4 py-2 text-center leading-tight font-semibold";
/** At most one button of a screen is its main one. */
export const buttons = {
  primary: `${shape} bg-button text-white hover:bg-button-dark`,
  ink: `${shape} bg-ink text-sand hover:bg-lagoon`,
  quiet: `${shape} border-[1.5px] border-[#d5cbb6] bg-white hover:border-ink`,
  danger: `${shape} border-[1.5px] border-coral-dark bg-white text-coral-dark hover:bg-blush`,
  link: "inline-flex min-h-11 items-center font-semibold text-lagoon underline-offset-2 hover:underline lg:min-h-9",
  leaf: `${shape} bg-leaf text-ink hover:brightness-105`,
};

/** The look of a fold that is the main button of its screen until it is opened. */
export const mainUntilOpen = `${buttons.quiet} [details:not([open])>&]:border-button [details:not([open])>&]:bg-button [details:not([open])>&]:text-white`;

/** Returns the look of a button that is the main one of its screen, or of one like others. */
export const buttonLook = (isMain: boolean) =>
  isMain ? `border border-button ${buttons.primary}` : buttons.quiet;
