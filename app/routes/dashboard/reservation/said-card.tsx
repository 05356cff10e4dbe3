import { saidTexts as words } from "../../../texts/es-said.ts";
import { buttons, RoomCard } from "./card.tsx";
import { Area } from "./fields.tsx";
import { Fold } from "./fold.tsx";
import type { Room } from "./room.server.ts";

/** What was said to the guest, by letter, WhatsApp or on the phone, with what became of it. */
export function SaidCard({ said, waiting }: Pick<Room, "said" | "waiting">) {
  return (
    <RoomCard
      id="said"
      heading={words.heading}
      actions={
        <>
          {waiting > 0 && (
            <a
              href="/dashboard/admin/messages"
              className="inline-flex min-h-11 items-center font-semibold text-[#5f3d00] underline-offset-2 hover:underline lg:min-h-9"
            >
              {words.waiting(waiting)}
            </a>
          )}
          <Fold name="call" intent="call" heading={words.addCall}>
            <Area name="words" label={words.callField} maxLength={1000} required />
            <button type="submit" className={buttons.ink}>
              {words.saveCall}
            </button>
          </Fold>
        </>
      }
    >
      {said.length === 0 && <p className="text-ink-soft">{words.nothing}</p>}
      <ul>
        {said.map(({ id, way, what, fate, failed, words: text }) => (
          <li key={id} className="border-t border-ink/10 py-2 text-[0.95rem] leading-snug first:border-0">
            <p>
              <span className="font-semibold">{what}</span> <span className="text-ink-soft">· {way}</span>
            </p>
            <p className={failed ? "font-semibold text-coral-dark" : "text-ink-soft"}>{fate}</p>
            {text && (
              <details>
                <summary className="flex min-h-11 w-fit cursor-pointer items-center text-lagoon underline underline-offset-2">
                  {words.read}
                </summary>
                <p className="rounded-xl bg-sand px-3.5 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]">
                  {text}
                </p>
              </details>
            )}
          </li>
        ))}
      </ul>
    </RoomCard>
  );
}
