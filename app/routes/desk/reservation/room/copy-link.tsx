import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { useCopy } from "../../../../ui/use-copy.ts";
import { buttons } from "../../kit/card.tsx";

const { guest: words } = roomTexts;

/** Where a script may: the link itself stands beside it. */
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
