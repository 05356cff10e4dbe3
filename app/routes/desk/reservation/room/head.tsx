import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { lateTexts } from "../../../../texts/desk/upkeep/late.ts";
import { useMay } from "../../kit/shut.tsx";
import { DuplicatesQuestion, JoinedWith } from "../duplicates-question.tsx";
import { JoinForm } from "../join/join-form.tsx";
import { firstToFix, Lacks } from "./lacks.tsx";
import { OpenFold } from "./open-fold.tsx";
import type { Room } from "./room.server.ts";

const { head: words } = roomTexts;
const quietLink = "inline-flex min-h-11 items-center font-semibold underline-offset-2 hover:underline";
const second = "rounded-xl border-[1.5px] border-[#d5cbb6] bg-white px-4 hover:border-ink max-sm:grow";

interface HeadProps {
  room: Room;
  /** A new booking already has a heading on the page. */
  isNew: boolean;
}

/** Shows guest and reference, the state of the reservation, and the next thing to do. */
export function RoomHead({ room, isNew }: HeadProps) {
  const { guest, reference, standing, day, money, requests, duplicates, joins, joinedWith } = room;
  const { rides, cancelAll } = room;
  const mayAct = useMay("dispatch");
  const mayTake = useMay("cash");
  const Name = isNew ? "h2" : "h1";
  // At most one button is the main one: first a guest's request, then what a ride lacks, then what is due.
  const asksNothing = requests.length === 0 && !room.isAsked;
  const lacking = firstToFix(rides);
  const isNext = asksNothing && !(mayAct && lacking);
  const isOpen = money.due || money.inReview || room.isAsked;
  const pill = "rounded-full px-3 py-0.5 text-sm font-semibold";
  const changed = rides.find(({ plan }) => plan);
  const changes = changed && `plan-${changed.id}`;
  const one = rides.find(({ cancel }) => cancel);
  const cancels = cancelAll ? "cancel-all" : one && `cancel-${one.id}`;
  const alarm = "border-2 border-coral bg-white text-coral-dark";
  const calm =
    room.isOff || lacking ? "border-2 border-line bg-white text-ink-soft" : "bg-[#d9f0e2] text-[#0f5132]";
  const look = room.disputes > 0 ? alarm : isOpen ? "bg-[#ffe7bb] text-[#5f3d00]" : money.owed ? alarm : calm;
  return (
    <header className="mx-auto w-full max-w-[90rem] px-3 pt-2 pb-3 lg:px-6">
      <nav className="flex flex-wrap gap-x-5">
        <a href={day.href} className={`${quietLink} mr-auto`}>
          <span aria-hidden="true">‹&nbsp;</span>
          {day.words}
        </a>
        <span className="flex gap-x-5">
          <a href={`/dashboard/admin?search=${reference}`} className={`${quietLink} text-lagoon`}>
            {roomTexts.card}
          </a>
          <a href={`/dashboard/admin/r/${reference}/receipt`} className={`${quietLink} text-lagoon`}>
            {roomTexts.receipt}
          </a>
        </span>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Name className="min-w-0 text-[1.9rem] leading-tight wrap-anywhere">
            {guest.values.firstName}{" "}
            <span translate="no" className="text-xl whitespace-nowrap text-ink-soft">
              {reference}
            </span>
          </Name>
          <span className={`${pill} ${look}`}>{standing}</span>
          {guest.values.partnerReference && (
            <span className="w-full min-w-0 leading-snug text-ink-soft wrap-anywhere">
              {words.theirNumber}{" "}
              <strong translate="no" dir="auto">
                {guest.values.partnerReference}
              </strong>
            </span>
          )}
        </div>
        <Lacks rides={rides} isNext={asksNothing} />
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          {cancels && mayAct && (
            <OpenFold
              id={cancels}
              className="px-3 text-coral-dark underline-offset-2 hover:underline max-sm:order-last"
            >
              {words.cancel}
            </OpenFold>
          )}
          {mayAct && (
            <OpenFold id="note" className={second}>
              {words.note}
            </OpenFold>
          )}
          {changes && mayAct && (
            <OpenFold id={changes} className={second}>
              {words.change}
            </OpenFold>
          )}
          {money.due && mayTake && (
            <OpenFold
              id="take"
              className={
                isNext
                  ? "rounded-xl bg-button px-5 text-white hover:bg-button-dark max-sm:order-first max-sm:w-full"
                  : second
              }
            >
              {roomTexts.money.takeAmount(money.due.amount)}
            </OpenFold>
          )}
        </div>
      </div>
      <div className="mt-2 overflow-hidden rounded-xl empty:hidden">
        {room.disputes > 0 && (
          <a
            href="/dashboard/admin/money#disputes"
            className="flex min-h-11 items-center bg-coral-dark px-3.5 font-semibold text-white underline"
          >
            {lateTexts.disputes(room.disputes)}
          </a>
        )}
        <DuplicatesQuestion {...duplicates} />
        {joinedWith && <JoinedWith reference={joinedWith} />}
      </div>
      {mayAct && joins.length > 0 && (
        <div className="mt-2 rounded-xl bg-shell px-2.5 shadow-card empty:hidden">
          {joins.map((view) => (
            <JoinForm key={view.duplicate} view={view} isOnly={joins.length === 1} />
          ))}
        </div>
      )}
    </header>
  );
}
