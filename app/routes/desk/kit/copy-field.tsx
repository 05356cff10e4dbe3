import { teamTexts } from "../../../texts/desk/team/team.ts";
import { Button } from "../../../ui/button.tsx";
import { useCopy } from "../../../ui/use-copy.ts";

interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  /** This text says what the link is for. */
  text: string;
}

/** Shows a secret link, to be copied or selected. */
export function CopyField({ id, label, value, text }: CopyFieldProps) {
  const { canCopy, isCopied, copy } = useCopy(value);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="block min-h-12 min-w-0 flex-1 rounded-xl border border-line bg-shell px-4 py-2.5 text-ellipsis"
        />
        {/* The button has its room before the script knows whether the browser may copy. */}
        <Button
          type="button"
          look="quiet"
          onClick={copy}
          className={`bg-shell px-4! ${canCopy ? "" : "invisible"}`}
          aria-live="polite"
        >
          {isCopied ? teamTexts.copied : teamTexts.copy}
        </Button>
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{text}</p>
    </div>
  );
}
