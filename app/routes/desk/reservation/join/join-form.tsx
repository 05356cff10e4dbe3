import { useContext } from "react";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import type { Answer } from "../../kit/answer.ts";
import { buttons } from "../../kit/card.tsx";
import { Done } from "../../kit/done.tsx";
import { Fold } from "../../kit/fold.tsx";
import { DeskForm, FormsContext } from "../../kit/form.tsx";
import { CompareDuplicates } from "./compare-duplicates.tsx";
import type { JoinView } from "./join-act.server.ts";

const { join: words } = roomTexts;

interface JoinFormProps {
  view: JoinView;
  /** No other reservation looks like this one. */
  isOnly: boolean;
}

/**
 * Shows both reservations beside each other, and what joining the duplicate to this one would do with the money, or why
 * it can't be done; a second button says that it is none.
 */
export function JoinForm({
  view: { duplicate, facts, about, partners, money, button },
  isOnly,
}: JoinFormProps) {
  const { answer } = useContext(FormsContext);
  // It goes with the answer, before the page is read anew.
  if (answer?.good && (answer.form === `join-${duplicate}` || answer.form === `apart-${duplicate}`))
    return null;
  return (
    <section className="border-t border-ink/10 py-1 first:border-t-0">
      <details open={isOnly}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold">
          {words.compare(duplicate)}
        </summary>
        <CompareDuplicates duplicate={duplicate} facts={facts} />
      </details>
      <div className="flex flex-wrap gap-x-5">
        <Fold
          name={`join-${duplicate}`}
          intent="join"
          fields={{ duplicate }}
          heading={words.heading(duplicate)}
        >
          {money && <p className="leading-snug font-semibold">{money}</p>}
          {partners && <p className="leading-snug font-semibold">{partners}</p>}
          <p className="leading-snug">{about}</p>
          {button && (
            <button type="submit" name="said" value={button.said} className={`w-fit ${buttons.danger}`}>
              {button.words}
            </button>
          )}
        </Fold>
        <DeskForm name={`apart-${duplicate}`} intent="apart" fields={{ duplicate }}>
          <button type="submit" className={buttons.link}>
            {words.apart(duplicate)}
          </button>
        </DeskForm>
      </div>
    </section>
  );
}

/** Says that a duplicate was joined to this reservation, and leads to it. */
export function DuplicateJoined({ answer }: { answer: Answer | undefined }) {
  const duplicate = answer?.form?.slice("join-".length) ?? "";
  return (
    <Done answer={answer} next={words.next}>
      <a href={`/dashboard/admin/r/${duplicate}`} className={buttons.quiet}>
        {words.seeDuplicate(duplicate)}
      </a>
    </Done>
  );
}
