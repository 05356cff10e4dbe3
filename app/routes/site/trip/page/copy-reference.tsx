import { useTexts } from "../../../../texts/language.ts";
import { useCopy } from "../../../../ui/use-copy.ts";

/** Guests read the reference out on the phone; a button copies it where a script may. */
export function CopyReference({ reference }: { reference: string }) {
  const { copyReference, share } = useTexts().trip;
  const { canCopy, isCopied, copy } = useCopy(reference);
  const look =
    "inline-flex min-h-11 items-center gap-2.5 rounded-xl bg-night/60 px-4 font-semibold whitespace-nowrap tabular-nums";
  const words = (
    <>
      <span translate="no">{reference}</span>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={`size-5 fill-none stroke-current stroke-2 ${canCopy ? "" : "invisible"}`}
      >
        {isCopied ? <path d="m5 13 4 4L19 7" /> : <path d="M9 9h11v11H9zM15 9V4H4v11h5" />}
      </svg>
    </>
  );
  if (!canCopy) return <p className={look}>{words}</p>;
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={copyReference(reference)}
      className={`${look} hover:bg-night`}
    >
      {words}
      <span role="status" className="sr-only">
        {isCopied && share.copied}
      </span>
    </button>
  );
}
