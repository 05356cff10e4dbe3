import { minuteNow, timeOf } from "../../domain/clock.ts";
import type { SeenRide } from "../../domain/driver-day.ts";
import { noShowFrom } from "../../domain/driver-ride.ts";
import { mayGoTo } from "../../domain/job.ts";
import { driverTexts as t } from "../../texts/es-driver.ts";
import { Icon } from "./icon.tsx";
import { TapForm } from "./tap-form.tsx";

const quiet =
  "min-h-12 rounded-2xl border-2 border-night bg-white px-4 py-2 text-[1.0625rem] leading-tight font-bold";

/** What is wrong, and that nobody came. */
export function Trouble({ ride, now }: { ride: SeenRide; now: Date }) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <details key={ride.problem} className="group open:basis-full">
          <summary className="inline-flex min-h-12 cursor-pointer items-center gap-2.5 rounded-xl pr-2 text-[1.0625rem] font-bold">
            <Icon d="M12 4L2.5 20h19zM12 10v4.5M12 17.2v.1" />
            {t.problem.open}
          </summary>
          <ProblemForm ride={ride} />
        </details>
        <NoShow ride={ride} now={now} />
      </div>
      {ride.problem && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-[#ffe7bb] px-4 py-3 text-[#5f3d00]">
          <p className="min-w-0 text-[1.0625rem] leading-snug font-semibold">
            {t.problem.told(ride.problem)}
          </p>
          <TapForm jobId={ride.id} kind="problem">
            <button type="submit" className={quiet}>
              {t.problem.solved}
            </button>
          </TapForm>
        </div>
      )}
    </div>
  );
}

function ProblemForm({ ride }: { ride: SeenRide }) {
  return (
    <div className="mt-2 grid gap-4 rounded-2xl border-2 border-sand-dark p-3.5 text-[1.0625rem]">
      <TapForm jobId={ride.id} kind="problem" className="grid gap-2">
        <p>{t.problem.ask}</p>
        {t.problem.ready.map((words) => (
          <button key={words} type="submit" name="words" value={words} className={`${quiet} text-left`}>
            {words}
          </button>
        ))}
      </TapForm>
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
    </div>
  );
}

function NoShow({ ride, now }: { ride: SeenRide; now: Date }) {
  const from = noShowFrom(ride);
  if (!from || !mayGoTo(ride.state, "noShow")) return null;
  if (minuteNow(now) < from)
    return (
      <p className="ml-auto max-w-52 py-1 text-right text-base leading-snug text-ink-soft tabular-nums">
        {t.noShowLater(timeOf(from))}
      </p>
    );
  return (
    <TapForm jobId={ride.id} kind="noShow" className="ml-auto">
      <button type="submit" className={quiet}>
        {t.noShow}
      </button>
    </TapForm>
  );
}
