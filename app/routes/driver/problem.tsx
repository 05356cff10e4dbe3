import { useContext, useEffect, useState } from "react";
import { minuteNow, timeOf } from "../../domain/common/clock.ts";
import { callLink } from "../../domain/common/phone.ts";
import type { SeenRide } from "../../domain/ride/driver-day.ts";
import { mayGoTo } from "../../domain/ride/job-state.ts";
import { stepFrom } from "../../domain/ride/step-rule.ts";
import { knownHours } from "../../texts/desk/ride/hour.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { ourCompany } from "../../texts/with-company.ts";
import { Icon, PhoneIcon } from "./icon.tsx";
import { problemWords, tappedWords } from "./ride-words.ts";
import { TapContext, TapForm } from "./tap-form.tsx";
import { Undo, useUndoable } from "./undo.tsx";

const quiet =
  "min-h-12 rounded-2xl border-2 border-night bg-white px-4 py-2 text-[1.0625rem] leading-tight font-bold";
const row = "mt-2 flex min-h-12 items-center justify-between gap-3";
const amber =
  "flex items-center justify-between gap-3 rounded-2xl bg-[#ffe7bb] py-2 pr-2 pl-4 text-[1.0625rem] leading-snug text-[#5f3d00]";

/** Offers to report a problem, or that the guest did not come. */
export function Trouble({ ride, now }: { ride: SeenRide; now: Date }) {
  const { lost } = useContext(TapContext)!;
  const reported = useUndoable(ride.id, ["problem"]);
  const isUnsent = lost && ride.problem && ride.waiting.includes("problem");
  return (
    <>
      {isUnsent && (
        <div className="mt-2">
          <CallOffice why={t.problem.unheard} />
        </div>
      )}
      {reported ? (
        <div className={row}>
          <p className="min-w-0 text-[1.0625rem] leading-tight font-semibold wrap-anywhere">
            {tappedWords(reported)}
          </p>
          <Undo />
        </div>
      ) : (
        <Choices ride={ride} now={now} />
      )}
    </>
  );
}

function Choices({ ride, now }: { ride: SeenRide; now: Date }) {
  return (
    <div className={`${row} flex-wrap`}>
      <button
        type="button"
        popoverTarget="problem"
        className="inline-flex min-h-12 shrink-0 items-center gap-2.5 rounded-xl pr-2 text-[1.0625rem] font-bold"
      >
        <Icon d="M12 4L2.5 20h19zM12 10v4.5M12 17.2v.1" />
        {t.problem.open}
      </button>
      <NoShow ride={ride} now={now} />
    </div>
  );
}

/** A driver without a signal for messages may still be able to call. */
function CallOffice({ why }: { why: string }) {
  return (
    <p className={amber}>
      <span className="font-semibold">{why}</span>{" "}
      <a href={callLink(ourCompany().phone)} className={`inline-flex items-center gap-2 ${quiet}`}>
        <PhoneIcon />
        {t.problem.callOffice}
      </a>
    </p>
  );
}

/** Shows the problem that was reported to the office, until the driver calls it solved. */
export function Problem({ ride }: { ride: SeenRide }) {
  if (!ride.problem) return null;
  return (
    <div className={amber}>
      <p className="min-w-0 text-[1.0625rem] leading-snug font-semibold wrap-anywhere">
        {problemWords(ride)}
      </p>
      <TapForm jobId={ride.id} kind="problem" className="shrink-0">
        <button type="submit" className={quiet}>
          {t.problem.solved}
        </button>
      </TapForm>
    </div>
  );
}

/**
 * Takes a problem, as a ready sentence or in the driver's own words, also after another one was reported. The form
 * stays with the ride for which it was opened, even when the next ride comes up meanwhile.
 */
export function ProblemForm({ ride: current }: { ride: SeenRide | undefined }) {
  const { lost } = useContext(TapContext)!;
  const [opened, setOpened] = useState<SeenRide>();
  const ride = opened ?? current;
  const reported = useUndoable(ride?.id ?? "", ["problem"]);
  const isReported = reported !== undefined;
  useEffect(() => {
    if (isReported) setOpened(undefined);
  }, [isReported]);
  if (!ride) return null;
  const hours = knownHours(ride);
  return (
    <div
      key={`${ride.id} ${reported?.id ?? ride.problem}`}
      onToggle={({ newState }) => setOpened(newState === "open" ? ride : undefined)}
      id="problem"
      popover="auto"
      role="dialog"
      aria-label={t.problem.open}
      data-tap
      className="mx-auto mt-auto mb-3 w-[min(34rem,100%-1.5rem)] gap-4 rounded-[1.7rem] border-[3px] border-night bg-white p-3.5 text-[1.0625rem] text-night backdrop:bg-night/60 open:grid flat:w-[40rem] flat:grid-cols-2"
    >
      <TapForm jobId={ride.id} kind="problem" className="grid gap-2">
        <p>
          {hours && <strong className="tabular-nums">{hours} · </strong>}
          {t.problem.ask} {!lost && t.problem.askTold}
        </p>
        {lost && <CallOffice why={t.problem.askLost} />}
        {t.problem.ready.map((words) => (
          <button key={words} type="submit" name="words" value={words} className={`${quiet} text-left`}>
            {words}
          </button>
        ))}
      </TapForm>
      <div className="grid content-between gap-4">
        <TapForm jobId={ride.id} kind="problem">
          <label className="grid gap-1 font-semibold">
            {t.problem.other}
            <span className="flex flex-wrap gap-2">
              <input
                name="words"
                required
                maxLength={300}
                autoComplete="off"
                className="min-h-12 min-w-0 grow basis-40 rounded-xl border-2 border-line bg-white px-3 font-normal"
              />
              <button type="submit" className={quiet}>
                {t.problem.send}
              </button>
            </span>
          </label>
        </TapForm>
        <button
          type="button"
          popoverTarget="problem"
          popoverTargetAction="hide"
          className="min-h-12 rounded-2xl font-bold"
        >
          {t.problem.close}
        </button>
      </div>
    </div>
  );
}

function NoShow({ ride, now }: { ride: SeenRide; now: Date }) {
  const from = stepFrom(ride, "noShow");
  if (!from || !mayGoTo(ride.state, "noShow")) return null;
  if (minuteNow(now) < from)
    return (
      <p className="min-w-0 flex-1 basis-32 text-right text-base leading-tight text-balance text-ink-soft tabular-nums">
        {t.noShowLater(timeOf(from))}
      </p>
    );
  return (
    <TapForm jobId={ride.id} kind="noShow">
      <button type="submit" className={quiet}>
        {t.noShow}
      </button>
    </TapForm>
  );
}
