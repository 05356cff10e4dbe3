import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { buttons } from "../../kit/card.tsx";
import { Fold } from "../../kit/fold.tsx";
import type { JoinView } from "./join-act.server.ts";

/** Shows what joining a duplicate to this reservation would do with the money, or why it can't be done. */
export function JoinForm({ view: { twin, about, money, button } }: { view: JoinView }) {
  return (
    <Fold name={`join-${twin}`} intent="join" fields={{ twin }} heading={roomTexts.join.heading(twin)}>
      {money && <p className="leading-snug font-semibold">{money}</p>}
      <p className="leading-snug">{about}</p>
      {button && (
        <button type="submit" name="said" value={button.said} className={`w-fit ${buttons.danger}`}>
          {button.words}
        </button>
      )}
    </Fold>
  );
}
