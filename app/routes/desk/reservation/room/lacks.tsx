import { rideChecks, type Urgency } from "../../../../domain/ride/ride-checks.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { ChatMark } from "../../../../ui/chat-mark.tsx";
import { buttons } from "../../kit/card.tsx";
import { useMay } from "../../kit/shut.tsx";
import type { Fix, RoomRide, RoomVan } from "./room-rides.server.ts";

/** Returns the first van of a reservation that lacks something by now. */
export function firstToFix(rides: RoomRide[]): RoomVan | undefined {
  return vansToFix(rides)[0];
}

/** Returns what a reservation's rides lack by now, each word once, in the order in which the desk works. */
function lacksOf(rides: RoomRide[]): string[] {
  const lacks = vansToFix(rides).flatMap((van) => van.lacks);
  const inOrder = rideChecks.flatMap((check) => lacks.filter((one) => one.check === check));
  return [...new Set(inOrder.map(({ word }) => word))];
}

const vansToFix = (rides: RoomRide[]) => rides.flatMap(({ vans }) => vans).filter(({ fix }) => fix);

const edges: Record<Urgency, string> = { now: "border-coral", soon: "border-mango", later: "border-line" };

/** Says before all else what a reservation's rides lack, counted, with the one thing to do first. */
export function Lacks({ rides, isNext }: { rides: RoomRide[]; isNext: boolean }) {
  const mayAct = useMay("dispatch");
  const van = firstToFix(rides);
  if (!van?.fix) return null;
  const lacks = lacksOf(rides);
  return (
    <section
      aria-label={roomTexts.head.toFix}
      className={`flex basis-full flex-wrap items-center gap-x-4 gap-y-2.5 rounded-card border-2 bg-shell p-3.5 sm:order-last ${edges[van.urgency]}`}
    >
      <p className="min-w-0 flex-1 basis-60 leading-snug">
        {lacks.length > 0 && (
          <strong className="block font-display text-xl">
            {roomTexts.head.lacks(lacks.length, lacks.join(", "))}
          </strong>
        )}
        {van.say}
      </p>
      {mayAct && <FixLink fix={van.fix} look={isNext ? "primary" : "ink"} />}
    </section>
  );
}

/** Leads to where something that a ride lacks is mended. */
export function FixLink({ fix, look }: { fix: Fix; look: "primary" | "ink" }) {
  const elsewhere = fix.isChat && { target: "_blank", rel: "noopener" };
  return (
    <a href={fix.href} {...elsewhere} className={`${buttons[look]} gap-1.5 max-sm:min-h-12 max-sm:w-full`}>
      {fix.isChat && <ChatMark />}
      {fix.words}
    </a>
  );
}
