import { useEffect, useState } from "react";
import { minuteNow } from "../../domain/common/clock.ts";
import { addDays, formatDay, todayInCostaRica } from "../../domain/common/day.ts";
import { afterTaps, driverDayOf } from "../../domain/ride/driver-day.ts";
import { isComing } from "../../domain/ride/driver-ride.ts";
import type { TapRefusal } from "../../domain/ride/driver-tap.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { Current } from "./current.tsx";
import { useKeptPage } from "./keep-page.ts";
import { Later, Over } from "./later.tsx";
import { Band } from "./no-signal-line.tsx";
import { AskPlaces, PlacesLine } from "./places.tsx";
import type { ReadDay } from "./read-day.server.ts";
import { Notice, RefusedTaps } from "./refused.tsx";
import { sendSeen } from "./send-taps.ts";
import { StepPress } from "./step.tsx";
import { formIds, TapContext } from "./tap-form.tsx";
import { useHere } from "./use-here.ts";
import { useNow } from "./use-now.ts";
import { usePhotos } from "./use-photos.ts";
import { usePlacesOff } from "./use-places-off.ts";
import { useTaps } from "./use-taps.ts";
import { WithdrawnRides } from "./withdrawn-rides.tsx";

interface DayProps extends ReadDay {
  secret: string;
  /** The outcome of a tap on a page without a script. */
  tapAnswer: { refused?: [jobId: string, why: TapRefusal]; unreadable?: true } | undefined;
}

export function DriverDayPage({
  secret,
  driverId,
  name,
  rides,
  lost: losses,
  readAt,
  givesPlaces,
  click,
  tapAnswer,
}: DayProps) {
  const now = useNow(readAt);
  const { isOff, turn } = usePlacesOff(driverId, givesPlaces, readAt);
  const gives = givesPlaces === true && !isOff;
  const { taps, queued, refused, notePlace, ...pressing } = useTaps({
    driverId,
    secret,
    readAt,
    givesPlaces: gives,
  });
  const { lost, undoable } = pressing;
  const { photos, ...photographing } = usePhotos({ driverId, secret, givesPlaces: gives, notePlace });
  const [known, setKnown] = useState(rides);
  useKeptPage(readAt);
  useEffect(
    () => setKnown((all) => [...rides, ...all.filter(({ id }) => !rides.some((r) => r.id === id))]),
    [rides],
  );
  useEffect(() => {
    const unseen = rides.filter(({ seen }) => !seen).map(({ id }) => id);
    if (unseen.length > 0) sendSeen(secret, unseen);
  }, [rides, secret]);

  const seen = afterTaps(rides, [...taps, ...photos], new Set(queued.map(({ id }) => id)));
  const day = driverDayOf(seen, now, undoable);
  const today = todayInCostaRica(now);
  useHere(secret, gives && seen.some((ride) => isComing(ride, minuteNow(now))));

  const taken = {
    here: `/driver/${secret}`,
    readAt,
    formId: formIds(
      click,
      rides.map(({ id }) => id),
    ),
    ...pressing,
    ...photographing,
  };
  return (
    <TapContext value={taken}>
      <Band lost={lost} queued={queued} readAt={readAt} />
      <RefusedTaps
        refused={[...(tapAnswer?.refused ? [tapAnswer.refused] : []), ...refused]}
        rides={rides}
        known={known}
      />
      {tapAnswer?.unreadable && <Notice title={t.unreadable} />}
      <div className="mx-auto grid max-w-[61rem] gap-x-16 gap-y-7 px-4.5 pt-4 pb-8 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <WithdrawnRides rides={losses.filter((ride) => ride.day === today)} day={t.lost.today} />
          <Current day={day} today={today} now={now} name={name}>
            <StepPress ride={day.current} />
          </Current>
          {givesPlaces === null && <AskPlaces />}
        </div>
        <div className="grid content-start gap-7">
          <Later heading={t.next} rides={day.next} />
          <WithdrawnRides rides={losses.filter((ride) => ride.day > today)} day={t.lost.tomorrow} />
          <Later
            heading={t.tomorrow(formatDay(addDays(today, 1), "es-CR").replace(/,| de \d{4}$/g, ""))}
            rides={day.tomorrow}
            none={t.noneTomorrow}
          />
          <Over rides={day.over} collected={day.collected} />
          <a
            href={`/driver/${secret}/week`}
            className="inline-flex min-h-11 w-fit items-center font-semibold underline underline-offset-2"
          >
            {t.week.heading}
          </a>
          {givesPlaces !== null && <PlacesLine gives={gives} turn={turn} />}
        </div>
      </div>
    </TapContext>
  );
}
