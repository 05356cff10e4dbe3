import { useContext } from "react";
import { buttons } from "../../kit/card.tsx";
import { Fold } from "../../kit/fold.tsx";
import { FormContext } from "../../kit/form.tsx";
import { TellNobody } from "../../kit/tell-nobody.tsx";
import type { CancelView } from "./cancel-view.server.ts";

interface CancelProps {
  name: string;
  heading: string;
  view: CancelView;
  isOpenedAbove: boolean;
}

/** Each button says how much goes back; what that means for the guest is shown before it is done. */
export function CancelForm({ name, heading, view, isOpenedAbove }: CancelProps) {
  return (
    <Fold name={name} intent="cancel" heading={heading} look="apart" isOpenedAbove={isOpenedAbove}>
      {view.legIds.map((id) => (
        <input key={id} type="hidden" name="leg" value={id} />
      ))}
      {view.about && <p className="leading-snug">{view.about}</p>}
      <TellNobody />
      <Choices choices={view.choices} />
      <ConfirmCancellation />
    </Fold>
  );
}

/** These buttons are left out while a code is asked for: Enter would press the first. */
function Choices({ choices }: Pick<CancelView, "choices">) {
  if (useContext(FormContext).answer?.asksCode) return null;
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {choices.map(({ value, words }) => (
        <button key={value} type="submit" name="back" value={value} className={buttons.quiet}>
          {words}
        </button>
      ))}
    </div>
  );
}

/** Shows what the chosen button would do, and the button that does it. */
function ConfirmCancellation() {
  const { agree, text, typed, asksCode } = useContext(FormContext).answer ?? {};
  if (!agree) return null;
  const [gives, cents] = (typed?.agreed || typed?.back || "").split(":");
  return (
    <div className="grid gap-2 rounded-xl bg-[#ffe7bb] px-4 py-3 text-[#5f3d00]">
      {!asksCode && (
        <p role="alert" className="leading-snug font-semibold">
          {text}
        </p>
      )}
      <button
        type="submit"
        name="agreed"
        value={[gives, cents, typed?.tellNobody ? "silently" : "told"].join(":")}
        className={`${buttons.danger} sm:justify-self-start`}
      >
        {agree.button}
      </button>
    </div>
  );
}
