import { roomTexts } from "../../../texts/es-reservation.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useMay } from "../shut.tsx";
import { JoinedWith, Twins } from "../twins.tsx";
import { JoinForm } from "./join-form.tsx";
import type { Room } from "./room.server.ts";

interface HeadProps {
  room: Room;
  /** What was booked just now has its heading already. */
  isNew: boolean;
}

/** Who and which, how it stands, and the next thing to do. */
export function RoomHead({ room, isNew }: HeadProps) {
  const { guest, reference, standing, day, money, requests, twins, joins, joinedWith } = room;
  const mayAct = useMay("dispatch");
  const mayTake = useMay("cash");
  const Name = isNew ? "h2" : "h1";
  const isOpen = money.due || money.inReview;
  const pill = "rounded-full px-3 py-0.5 text-sm font-semibold";
  const amber = "bg-[#ffe7bb] text-[#5f3d00]";
  return (
    <header className="mx-auto w-full max-w-[90rem] px-3 pt-2 pb-3 lg:px-6">
      <nav className="flex flex-wrap gap-x-5">
        <a
          href={day}
          className="inline-flex min-h-11 items-center font-semibold underline-offset-2 hover:underline"
        >
          <span aria-hidden="true">‹&nbsp;</span>
          {roomTexts.day}
        </a>
        <a
          href={`/dashboard/admin?search=${reference}`}
          className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-2"
        >
          {roomTexts.card}
        </a>
        <a
          href={`/dashboard/admin/r/${reference}/receipt`}
          className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-2"
        >
          {roomTexts.receipt}
        </a>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Name className="min-w-0 text-[1.9rem] leading-tight wrap-anywhere">
            {guest.values.firstName}{" "}
            <span className="text-xl whitespace-nowrap text-ink-soft">{reference}</span>
          </Name>
          <span className={`${pill} ${isOpen ? amber : "bg-[#d9f0e2] text-[#0f5132]"}`}>{standing}</span>
          {money.owed && <span className={`${pill} ${amber}`}>{roomTexts.owed(money.owed)}</span>}
        </div>
        {money.due && mayTake && (
          <ButtonLink
            look={requests.length > 0 ? "dark" : "primary"}
            href="#take"
            onClick={() => document.querySelector("details#take")?.setAttribute("open", "")}
            className="min-h-11! px-5! py-2! max-sm:w-full"
          >
            {roomTexts.money.takeAmount(money.due.amount)}
          </ButtonLink>
        )}
      </div>
      <div className="mt-2 overflow-hidden rounded-xl empty:hidden">
        <Twins references={twins} />
        {joinedWith && <JoinedWith reference={joinedWith} />}
      </div>
      {mayAct && joins.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-x-5 rounded-xl bg-shell px-2.5 shadow-card">
          {joins.map((view) => (
            <JoinForm key={view.twin} view={view} />
          ))}
        </div>
      )}
    </header>
  );
}
