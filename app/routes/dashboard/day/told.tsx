import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { dayTexts } from "../../../texts/es-day.ts";
import type { DayTold } from "./day-act.server.ts";

const shownMs = 6000;

/** Keeps what was told when the sheet that did it is closed, which takes the answer of the form away. */
export function useTold(
  answer: DayTold | undefined,
  shown: DayTold | undefined,
  setShown: (told: DayTold | undefined) => void,
): DayTold | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!answer) return;
    setShown(answer);
    if (answer.good && search) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [answer, setShown, pathname, search, navigate]);
  useEffect(() => {
    if (!shown?.good) return;
    const timer = setTimeout(() => setShown(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [shown, setShown]);
  return shown;
}

/** How it went, where a thumb can reach it. */
export function Told({ told, close }: { told: DayTold | undefined; close: () => void }) {
  return (
    <div
      role="status"
      data-told
      className="pointer-events-none fixed inset-x-3 bottom-20 z-50 lg:bottom-6 print:hidden"
    >
      {told && (
        <div
          className={`pointer-events-auto mx-auto flex max-w-xl items-center gap-4 rounded-card p-3.5 pl-5 shadow-card ${told.good ? "bg-ink text-sand" : "bg-coral-dark text-white"}`}
        >
          <p role={told.good ? undefined : "alert"} className="grow font-semibold">
            {told.text}
          </p>
          <button
            type="button"
            onClick={close}
            className="min-h-11 rounded-xl border border-current px-4 font-semibold"
          >
            {dayTexts.assign.close}
          </button>
        </div>
      )}
    </div>
  );
}
