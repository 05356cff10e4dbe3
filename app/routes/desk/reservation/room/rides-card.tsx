import { proofTexts } from "../../../../texts/desk/reservation/proof.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { seriesTexts } from "../../../../texts/desk/reservation/series.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { buttons, RoomCard } from "../../kit/card.tsx";
import { type CheckLook, checkColumns } from "../../kit/check-looks.ts";
import { foldId } from "../../kit/form.tsx";
import { useMay } from "../../kit/shut.tsx";
import { RepeatForm } from "../series/repeat-form.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { FixLink, firstToFix } from "./lacks.tsx";
import { DetailsForm, PlanForm } from "./ride-forms.tsx";
import type { Room } from "./room.server.ts";
import type { RoomRide, RoomVan } from "./room-rides.server.ts";
import { SplitForm, SplitVanForm } from "./split-form.tsx";

const { rides: words, cancel: cancelWords } = roomTexts;

/** Shows each ride with its checks and its forms. */
export function RidesCard({ room }: { room: Room }) {
  const { rides, places, cancelAll, repeat, series } = room;
  const first = firstToFix(rides);
  return (
    <RoomCard
      id="rides"
      heading={words.heading}
      actions={
        <>
          {series && (
            <a id={foldId("repeat")} href={series} className={`scroll-mt-4 ${buttons.link}`}>
              {seriesTexts.part}
            </a>
          )}
          {repeat && <RepeatForm {...repeat} lacks={rides.some(lacksFacts)} />}
          {cancelAll && (
            <CancelForm name="cancel-all" heading={cancelWords.all} view={cancelAll} isOpenedAbove />
          )}
        </>
      }
    >
      <ol className="grid gap-5 divide-y divide-ink/10">
        {rides.map((ride) => (
          <li key={ride.id} className="pb-4 last:pb-0">
            <RideHead ride={ride} />
            {ride.vans.map((van) => (
              <Van key={van.id} van={van} isSaid={van === first} />
            ))}
            <div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 sm:gap-x-5">
              {ride.vans.map((van) => (
                <VanActs key={van.id} van={van} />
              ))}
              {ride.vans.map((van, n) => (
                <SplitVanForm
                  key={`split-${van.id}`}
                  van={van}
                  number={ride.vans.length > 1 ? n + 1 : undefined}
                />
              ))}
              {ride.plan && <PlanForm ride={ride} places={places} />}
              {ride.details.length > 0 && <DetailsForm ride={ride} />}
              {ride.cancel && (
                <CancelForm
                  name={`cancel-${ride.id}`}
                  heading={cancelWords.ride}
                  view={ride.cancel}
                  isOpenedAbove={!cancelAll}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {rides.some(({ plan }) => Number(plan?.people) > 1) && <SplitForm />}
    </RoomCard>
  );
}

/** Says whether a ride lacks its hour or a door, which its repetitions would lack too. */
const lacksFacts = ({ vans }: RoomRide) =>
  vans.some(({ checks }) =>
    checks.some(({ check, look }) => (check === "time" || check === "place") && look !== "clear"),
  );

function RideHead({ ride: { time, title, day, near, isOver } }: { ride: RoomRide }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p
        className={`font-display text-[1.55rem] leading-none font-bold tabular-nums ${isOver ? "text-ink-soft" : ""}`}
      >
        {time}
      </p>
      <div className="min-w-0 leading-snug max-sm:order-last max-sm:basis-full sm:flex-1">
        <h3 className="font-sans text-base font-bold tracking-normal">{title}</h3>
        <p className="text-[0.9rem] text-ink-soft">{day}</p>
      </div>
      <p className="ml-auto rounded-full bg-sand-dark px-3 py-0.5 text-sm font-semibold">{near}</p>
    </div>
  );
}

const dots: Record<CheckLook, string> = {
  clear: "size-2.5 bg-leaf",
  first: "size-[1.1rem] bg-coral text-white",
  missing: "size-2.5 border-2 border-coral",
  later: "size-2.5 border-2 border-line",
};
/** A ride within two days, but not today, has these colours. */
const soonDots = {
  ...dots,
  first: "size-[1.1rem] bg-mango text-ink",
  missing: "size-2.5 border-2 border-mango",
};

/** Shows a van of a ride; `isSaid` where the page begins with what it lacks. */
function Van({ van, isSaid }: { van: RoomVan; isSaid: boolean }) {
  const mayAct = useMay("dispatch");
  const dot = van.urgency === "now" ? dots : soonDots;
  return (
    <div className="mt-2.5">
      <p className="text-[0.9rem] leading-snug text-ink-soft">{van.about}</p>
      {van.state && (
        <p className="mt-1.5 w-fit rounded-full bg-[#dff0ed] px-3 py-0.5 text-sm font-semibold text-[#0a4f54]">
          {van.state}
        </p>
      )}
      {van.checks.length > 0 && (
        <dl className={`mt-2 grid grid-cols-2 gap-1.5 ${checkColumns.room}`}>
          {van.checks.map(({ check, look: how, text }) => (
            <div
              key={check}
              className={`rounded-lg px-2.5 py-1.5 leading-tight ${how === "clear" ? "bg-[#e9f6ee]" : "bg-[#f4ece0]"}`}
            >
              <dt className="flex min-h-[1.1rem] items-center gap-1.5 text-[0.8rem] font-medium text-[#33524f]">
                <span
                  aria-hidden="true"
                  className={`grid shrink-0 place-items-center rounded-full text-xs font-bold ${dot[how]}`}
                >
                  {how === "first" && "!"}
                </span>
                {dayTexts.checks[check]}
              </dt>
              <dd className="text-[0.9rem] font-bold break-words">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 empty:hidden">
        {van.say && !isSaid && (
          <p className="min-w-[min(12rem,100%)] flex-1 text-[0.95rem] leading-snug font-semibold">
            {van.say}
          </p>
        )}
        {van.fix && !isSaid && mayAct && <FixLink fix={van.fix} look="ink" />}
      </div>
    </div>
  );
}

/** Links a van to its place on the board, and to the question whether its guest did not come. */
function VanActs({ van }: { van: RoomVan }) {
  const mayAct = useMay("dispatch");
  return (
    <>
      <a href={van.href} className={buttons.link}>
        {words.inDay}
      </a>
      {van.proof && (
        <a href={van.proof} className={buttons.link}>
          {proofTexts.open}
        </a>
      )}
      {van.noShow && !van.noShow.why && mayAct && (
        <a href={van.noShow.href} className={buttons.quiet}>
          {dayTexts.ride.noShow}
        </a>
      )}
      {van.noShow?.why && <p className="self-center text-[0.9rem] text-ink-soft">{van.noShow.why}</p>}
    </>
  );
}
