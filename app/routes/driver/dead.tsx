import { useEffect } from "react";
import { useLocation } from "react-router";
import { driverTexts as t } from "../../texts/driver.ts";
import { forgetPage } from "./keep-page.ts";
import { forgetOldTaps, phoneShelf } from "./tap-queue.ts";

/** A dead link also deletes the pages that the phone kept; taps that were not sent yet wait for the driver's next link. */
export function Dead() {
  useEffect(() => {
    forgetOldTaps(phoneShelf());
    forgetPage();
  }, []);
  return <Sorry title={t.deadTitle} text={t.dead} />;
}

export function Sorry({ title, text, retry }: { title: string; text: string; retry?: string }) {
  const { pathname } = useLocation();
  return (
    <section className="mx-auto max-w-md px-5 py-24 text-center">
      <h1 className="text-[2.1rem]">{title}</h1>
      <p className="mt-4 text-[1.2rem] leading-snug">{text}</p>
      {retry && (
        <a
          href={pathname}
          className="mt-8 inline-grid min-h-14 place-items-center rounded-2xl bg-night px-8 font-bold text-white"
        >
          {retry}
        </a>
      )}
    </section>
  );
}
