import { useContext } from "react";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import type { Answer } from "../../kit/answer.ts";
import { buttons } from "../../kit/card.tsx";
import { Done } from "../../kit/done.tsx";
import { Fold } from "../../kit/fold.tsx";
import { DeskForm, FormsContext } from "../../kit/form.tsx";
import type { JoinView } from "./join-act.server.ts";

const { join: words } = roomTexts;

/**
 * Shows what joining a duplicate to this reservation would do with the money, or why it can't be done; a second
 * button says that it is none.
 */
export function JoinForm({ view: { twin, about, money, button } }: { view: JoinView }) {
  const { answer } = useContext(FormsContext);
  // It goes with the answer, before the page is read anew.
  if (answer?.good && (answer.form === `join-${twin}` || answer.form === `apart-${twin}`)) return null;
  return (
    <>
      <Fold name={`join-${twin}`} intent="join" fields={{ twin }} heading={words.heading(twin)}>
        {money && <p className="leading-snug font-semibold">{money}</p>}
        <p className="leading-snug">{about}</p>
        {button && (
          <button type="submit" name="said" value={button.said} className={`w-fit ${buttons.danger}`}>
            {button.words}
          </button>
        )}
      </Fold>
      <DeskForm name={`apart-${twin}`} intent="apart" fields={{ twin }}>
        <button type="submit" className={buttons.link}>
          {words.apart(twin)}
        </button>
      </DeskForm>
    </>
  );
}

/** Says that a duplicate was joined to this reservation, and leads to it. */
export function TwinJoined({ answer }: { answer: Answer | undefined }) {
  const twin = answer?.form?.slice("join-".length) ?? "";
  return (
    <Done answer={answer} next={words.next}>
      <a href={`/dashboard/admin/r/${twin}`} className={buttons.quiet}>
        {words.seeTwin(twin)}
      </a>
    </Done>
  );
}
