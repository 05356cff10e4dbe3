import { Form } from "react-router";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import type { Burst } from "../../../store/sale/bursts.server.ts";
import { dayWords } from "../../../texts/desk/frame/day-words.ts";
import { burstTexts as words } from "../../../texts/desk/sale/bursts.ts";
import { Button } from "../../../ui/button.tsx";
import { useMay } from "./shut.tsx";

/** Lists many unpaid bookings that one visitor may have made, with a button that ends them all at once. */
export function BurstLine({ days, by, bookings, spared }: Burst) {
  const mayRelease = useMay("dispatch");
  const count = bookings.length;
  const today = todayInCostaRica();
  const asked = bookings.filter(({ isAsked }) => isAsked).length;
  const toRelease = bookings.filter(({ isInReview }) => !isInReview);
  return (
    <div data-burst className="rounded-xl bg-blush px-4 pb-1 text-coral-dark">
      <p className="pt-1.5">
        <strong>
          {words.line(
            count,
            by,
            days.map((day) => dayWords(day, today)),
          )}
        </strong>
        : {words.states(count - asked, asked, count - toRelease.length)}.
      </p>
      {spared.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          {words.spared(by)}
          <Names of={spared} />
        </p>
      )}
      {mayRelease && toRelease.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-2">
            {words.release}
          </summary>
          <p className="flex flex-wrap gap-x-3">
            <Names of={toRelease} />
          </p>
          <Form method="post" action="/dashboard/admin" className="grid gap-2 pb-3">
            <p>{words.warning(toRelease.length)}</p>
            <input type="hidden" name="by" value={by} />
            <input type="hidden" name="id" value={bookings[0]!.id} />
            <Button name="intent" value="release" className="justify-self-start">
              {words.sure(toRelease.length)}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}

function Names({ of: bookings }: { of: Burst["spared"] }) {
  return bookings.map(({ reference, guest }) => (
    <a
      key={reference}
      href={`/dashboard/admin/r/${reference}`}
      className="inline-flex min-h-11 items-center font-semibold underline [overflow-wrap:anywhere]"
    >
      {guest}
    </a>
  ));
}
