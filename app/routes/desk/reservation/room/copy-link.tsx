import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { useCopy } from "../../../../ui/use-copy.ts";
import { buttons } from "../../kit/card.tsx";

const { guest: words } = roomTexts;

/** Copies a link where the script may; the link itself stands beside the button. */
export function CopyLink({ link }: { link: string }) {
  const { canCopy, isCopied, copy } = useCopy(link);
  return (
    <button
      type="button"
      onClick={copy}
      aria-live="polite"
      className={`${buttons.link} ${canCopy ? "" : "invisible"}`}
    >
      {isCopied ? words.copied : words.copyPage}
    </button>
  );
}
