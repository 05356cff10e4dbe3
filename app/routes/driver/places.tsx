import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { driverTexts } from "../../texts/driver.ts";
import { position } from "./find-spot.ts";

const t = driverTexts.places;
const button = "min-h-12 rounded-2xl border-2 px-4 py-2 text-[1.0625rem] leading-tight font-bold";

/** Asks the driver, until there is an answer, whether the page may store where a tap is made. */
export function AskPlaces() {
  return (
    <section
      aria-labelledby="places"
      className="grid gap-2.5 rounded-2xl border-2 border-line p-4 text-[1.0625rem]"
    >
      <h2 id="places" className="text-xl">
        {t.ask}
      </h2>
      <p className="leading-snug">{t.why}</p>
      <p className="leading-snug text-ink-soft">{t.how}</p>
      <div className="grid grid-cols-2 gap-2">
        <Answer gives className={`${button} w-full border-night bg-night text-white`}>
          {t.yes}
        </Answer>
        <Answer gives={false} className={`${button} w-full border-night bg-white`}>
          {t.no}
        </Answer>
      </div>
    </section>
  );
}

/** Says what was answered, and lets the driver change it by one press. */
export function PlacesLine({ gives, turn }: { gives: boolean; turn: (isOn: boolean) => void }) {
  const isRefused = useIsRefused(gives);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-t-2 border-sand-dark pt-2 text-base">
      <p className="min-w-0 flex-1 basis-48 leading-snug text-ink-soft">
        {isRefused ? t.refused : gives ? t.on : t.off}
      </p>
      <Answer gives={!gives} turn={turn} className="min-h-12 px-1 font-bold underline">
        {gives ? t.turnOff : t.turnOn}
      </Answer>
    </div>
  );
}

interface AnswerProps {
  gives: boolean;
  /** Notes on the phone what is pressed, before the site knows it. */
  turn?: (isOn: boolean) => void;
  className: string;
  children: string;
}

function Answer({ gives, turn, className, children }: AnswerProps) {
  const { Form, data } = useFetcher<{ outcome?: string }>();
  const press = () => {
    turn?.(gives);
    if (gives) void position();
  };
  return (
    <Form method="post" onSubmit={press}>
      <button type="submit" name="places" value={gives ? "yes" : "no"} className={className}>
        {children}
      </button>
      {gives && data?.outcome && <p role="status">{t.noLine}</p>}
    </Form>
  );
}

/** Says whether the phone's owner has forbidden this page to know where it is. */
function useIsRefused(gives: boolean): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!gives) return setRefused(false);
    let status: PermissionStatus | undefined;
    const look = () => setRefused(status?.state === "denied");
    const asked = navigator.permissions?.query({ name: "geolocation" });
    asked?.then(
      (found) => {
        status = found;
        status.addEventListener("change", look);
        look();
      },
      () => undefined, // an older phone does not say so
    );
    return () => status?.removeEventListener("change", look);
  }, [gives]);
  return isRefused;
}
