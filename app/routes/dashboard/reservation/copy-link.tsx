import { roomTexts } from "../../../texts/es-reservation.ts";
import { useCopy } from "../../../ui/use-copy.ts";

const { guest: words } = roomTexts;

/** Where a script may: the link itself stands beside it. */
export function CopyLink({ link }: { link: string }) {
  const { canCopy, isCopied, copy } = useCopy(link);
  return (
    <button
      type="button"
      onClick={copy}
      aria-live="polite"
      className={`min-h-11 font-semibold text-lagoon underline-offset-2 hover:underline lg:min-h-9 ${canCopy ? "" : "invisible"}`}
    >
      {isCopied ? words.copied : words.copyPage}
    </button>
  );
}
