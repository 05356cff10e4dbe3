import { Form } from "react-router";
import { cancelTexts as words } from "../../../../texts/desk/ride/cancel-day.ts";
import { Button } from "../../../../ui/button.tsx";
import type { ChooseView } from "./cancel-view.server.ts";

/** Chooses rides of the day: all of them, or those of one tour, less the unticked ones. */
export function Choose({ view, here }: { view: ChooseView; here: string }) {
  return (
    <>
      {view.tours.length > 0 && (
        <nav aria-label={words.which} className="flex flex-wrap gap-2">
          <Part href={here} shown={!view.tours.some(({ shown }) => shown)} text={words.all(view.count)} />
          {view.tours.map(({ name, count, shown }) => (
            <Part
              key={name}
              href={`${here}?tour=${encodeURIComponent(name)}`}
              shown={shown}
              text={words.tour(name, count)}
            />
          ))}
        </nav>
      )}
      {/* Another part of the day is another form, with its own ticks. */}
      <Form action={here} className="grid gap-4" key={view.tours.find(({ shown }) => shown)?.name}>
        <ul className="divide-y divide-ink/10 rounded-card bg-shell shadow-card">
          {view.rides.map(({ legId, time, what, guest, underWay }) => (
            <li key={legId}>
              <label className="grid min-h-14 cursor-pointer grid-cols-[auto_3.5rem_1fr] items-center gap-x-3 px-4 py-2 lg:grid-cols-[auto_4.5rem_1fr_1fr]">
                <input
                  type="checkbox"
                  name="leg"
                  value={legId}
                  defaultChecked={!underWay}
                  className="size-6 scroll-mb-44 accent-lagoon lg:scroll-mb-24"
                />
                <span className="font-display text-lg font-bold tabular-nums">{time}</span>
                <span className="font-semibold">{what}</span>
                <span className="col-start-3 text-ink-soft lg:col-start-4">
                  {guest} {underWay && <strong className="text-coral-dark">{words.underWay}</strong>}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="sticky bottom-20 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 bg-sand py-3 lg:bottom-0">
          <Button className="max-sm:w-full">{words.review}</Button>
          <p className="text-ink-soft">{words.notYet}</p>
        </div>
      </Form>
    </>
  );
}

function Part({ href, shown, text }: { href: string; shown: boolean; text: string }) {
  return (
    <a
      href={href}
      aria-current={shown ? "true" : undefined}
      className="inline-flex min-h-11 items-center rounded-xl border-2 border-ink/20 px-4 font-semibold aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-sand"
    >
      {text}
    </a>
  );
}
