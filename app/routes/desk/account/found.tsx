import type { PersonReservation } from "../../../store/account/person.server.ts";
import { personTexts as words } from "../../../texts/desk/account/person.ts";
import { Button } from "../../../ui/button.tsx";
import { buttons } from "../kit/card.tsx";
import { DeskForm } from "../kit/form.tsx";

interface FoundProps {
  who: string;
  found: {
    /** The number of all reservations of the person; fewer may be listed. */
    count: number;
    reservations: PersonReservation[];
    /** The number of rides on which the person only travels. */
    rides: number;
    drafts: number;
    messages: number;
    hasAccount: boolean;
  };
}

/** Lists what the site keeps about a person, to be downloaded or erased. */
export function Found({ who, found }: FoundProps) {
  const { count, reservations, rides, drafts, messages, hasAccount } = found;
  const others = [
    rides > 0 && words.rides(rides),
    drafts > 0 && words.drafts(drafts),
    messages > 0 && words.messages(messages),
    hasAccount && words.account,
  ].filter(Boolean);
  if (count === 0 && others.length === 0)
    return (
      <p className="rounded-card border-2 border-dashed border-ink/20 px-6 py-10 text-center font-bold">
        {words.none}
      </p>
    );
  return (
    <section className="grid gap-3 rounded-card bg-shell px-4 py-4 shadow-card sm:px-5">
      <h2 className="text-xl">{[words.found(count), ...others].join(" · ")}</h2>
      <ul className="divide-y divide-ink/10">
        {reservations.map(({ id, reference, firstName, isUnfinished }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1 [overflow-wrap:anywhere]">
            <a
              href={`/dashboard/admin/r/${reference}`}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {reference}
            </a>
            {firstName}
            {isUnfinished && <span className="text-coral-dark">{words.unfinished}</span>}
          </li>
        ))}
        {count > reservations.length && <li className="py-2">…</li>}
      </ul>
      <form method="post" action="/dashboard/admin/person.json">
        <input type="hidden" name="intent" value="give" />
        <input type="hidden" name="who" value={who} />
        <Button look="quiet">{words.download}</Button>
      </form>
      <details key={who}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-2">
          {words.erase}
        </summary>
        <DeskForm
          name="erase"
          intent="erase"
          fields={{ who }}
          keepsQuery
          className="mt-1 grid justify-items-start gap-3"
        >
          <p className="max-w-prose">{words.eraseText}</p>
          <p className="max-w-prose text-ink-soft">
            {words.backups} {words.elsewhere}
          </p>
          <button type="submit" className={buttons.danger}>
            {words.eraseYes}
          </button>
        </DeskForm>
      </details>
    </section>
  );
}
