import { useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";
import { Spinner } from "../../../../ui/spinner.tsx";
import type { Answer } from "../../kit/answer.ts";
import type { DeskCard } from "./card.server.ts";
import { CompleteForm } from "./complete-form.tsx";
import { RefundForm } from "./refund-form.tsx";

const { actions } = cardTexts;
const shape =
  "inline-flex min-h-11 min-w-0 items-center justify-center rounded-xl px-1 py-1 text-center text-[0.8rem] font-semibold leading-tight transition-colors @xl:text-[0.95rem]";

/** A list of cards has one main button, which is above them. */
const quiet = "border-[1.5px] border-line bg-white hover:border-ink";
const atWork = "border-[1.5px] border-ink bg-ink";

interface CardActionsProps {
  card: DeskCard;
  /** Both halves of a double click send this id. */
  click: string;
  tell: (answer: Answer) => void;
  /** The intents of the buttons that the role may press. */
  presses: readonly string[];
  /** The answer to the last action on this card, where it came with the page. */
  answer: Answer | undefined;
}

/** Shows the buttons of a card; a reservation that is not booked only has the chat with its guest. */
export function CardActions(props: CardActionsProps) {
  const { card } = props;
  const { presses } = props;
  const whatsapp = <Whatsapp href={card.whatsapp} className="w-full" />;
  if (card.holdNote) return whatsapp;
  return (
    <>
      {presses.includes("refund") && <RefundForm {...props} />}
      {presses.includes("resend") ? <Buttons {...props} /> : whatsapp}
    </>
  );
}

/** Holds all buttons in one form; without a script it posts, and the page opens again at this card. */
function Buttons({
  card: { id, reference, status, isOver, asks, whatsapp },
  click,
  tell,
  answer,
}: CardActionsProps) {
  const fetcher = useFetcher<Answer>();
  const { search } = useLocation();
  useEffect(() => {
    if (fetcher.data) tell({ ...fetcher.data, about: reference });
  }, [fetcher.data, reference, tell]);

  const busy = fetcher.state !== "idle";
  const sending = busy && fetcher.formData?.get("intent") === "resend";
  // It is not "disabled", which would take the focus away from a keyboard user.
  const button = { type: "submit", name: "intent", "aria-disabled": busy } as const;
  const here = `/dashboard/admin${search}#${reference}`;
  const asked = answer?.choice;
  return (
    <>
      <fetcher.Form
        method="post"
        action={here}
        onSubmit={(event) => busy && event.preventDefault()}
        className={`grid w-full grid-cols-2 gap-1.5 @xl:gap-2 ${isOver ? "" : "@xs:grid-cols-4 @xl:grid-cols-[1fr_1fr_1.2fr_1.4fr]"}`}
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="click" value={click} />
        {asks && (
          <>
            <Choice {...button} value="confirm" chosen={false}>
              {actions.confirm}
            </Choice>
            <Choice {...button} value="turnDown" chosen={false}>
              {actions.decline}
            </Choice>
          </>
        )}
        {!isOver && !asks && (
          <>
            <Choice {...button} value="complete" chosen={status === "COMPLETED"}>
              {actions.complete}
            </Choice>
            <Choice {...button} value="reopen" chosen={status === "pending"}>
              {actions.reopen}
            </Choice>
          </>
        )}
        <button {...button} value="resend" className={`${shape} ${sending ? atWork : quiet}`}>
          {sending && (
            <span className="absolute">
              <Spinner label={actions.sending} />
            </span>
          )}
          <span className={sending ? "invisible" : undefined}>{actions.resend}</span>
        </button>
        <Whatsapp href={whatsapp} />
      </fetcher.Form>
      {asked && <CompleteForm asked={asked} id={id} reference={reference} here={here} fetcher={fetcher} />}
    </>
  );
}

function Whatsapp({ href, className = "" }: { href: string; className?: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={`${shape} ${quiet} text-ready-ink ${className}`}>
      {actions.whatsapp}
    </a>
  );
}

type ButtonProps = React.ComponentProps<"button"> & { chosen: boolean };

/** Shows a status as a button; the current status looks pressed. */
function Choice({ chosen, children, ...button }: ButtonProps) {
  const look = chosen
    ? "border-2 border-lagoon bg-lagoon/15 text-ink shadow-[inset_0_2px_4px_rgb(7_25_28/0.3)]"
    : quiet;
  return (
    <button {...button} aria-pressed={chosen} className={`${shape} flex-wrap ${look}`}>
      {chosen && (
        <span aria-hidden="true" className="mr-0.5">
          ✓
        </span>
      )}
      {children}
    </button>
  );
}
