import { requestTexts } from "../../../../texts/desk/reservation/requests.ts";
import { buttons } from "../../kit/card.tsx";
import { DeskForm } from "../../kit/form.tsx";
import type { Room } from "./room.server.ts";

const words = requestTexts.change;

/** Shows the guest's requests before everything else. */
export function Requests({ requests }: Pick<Room, "requests">) {
  if (requests.length === 0) return null;
  return (
    <section
      aria-labelledby="requests-heading"
      className="col-span-full rounded-card bg-[#ffe7bb] p-4 shadow-card"
    >
      <h2 id="requests-heading" className="mb-2 text-xl">
        {words.heading}
      </h2>
      <ul className="grid gap-4">
        {requests.map(({ id, when, asks, says, accept }, n) => (
          <li key={id} className="grid items-center gap-x-6 gap-y-2 lg:grid-cols-[1fr_auto]">
            <div>
              {asks.map((line) => (
                <p key={line} className="text-lg leading-snug font-bold">
                  {line}
                </p>
              ))}
              <p className="text-[#5f3d00]">
                {says} {when}
              </p>
            </div>
            <div className="flex flex-wrap gap-2 empty:hidden">
              {accept && (
                <DeskForm
                  name={`accept-${id}`}
                  intent="accept"
                  fields={{ request: id, shown: String(accept.shown) }}
                >
                  <button type="submit" className={n === 0 ? buttons.primary : buttons.ink}>
                    {accept.button}
                  </button>
                </DeskForm>
              )}
              <DeskForm name={`decline-${id}`} intent="decline" fields={{ request: id }}>
                <button type="submit" className={buttons.quiet}>
                  {words.decline}
                </button>
              </DeskForm>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
