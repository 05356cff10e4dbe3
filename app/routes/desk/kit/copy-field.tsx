import { teamTexts } from "../../../texts/desk/team/team.ts";
import { Button } from "../../../ui/button.tsx";
import { useCopy } from "../../../ui/use-copy.ts";
import { buttons } from "./card.tsx";
import { DeskForm } from "./form.tsx";

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

interface LinkRenewalProps {
  /** The id of the driver or the desk that the secret link belongs to. */
  id: string;
  version: number;
  words: Record<"renew" | "renewText" | "renewYes", string>;
  className?: string;
}

/** Asks before a secret link is replaced by a new one; the new one closes the question. */
export function LinkRenewal({ id, version, words, className }: LinkRenewalProps) {
  return (
    <details key={version} className={className}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline">
        {words.renew}
      </summary>
      <DeskForm
        name={`renew-${id}`}
        intent="renew"
        fields={{ id, shown: String(version) }}
        className="mt-1 grid justify-items-start gap-3 rounded-xl bg-sand-dark/60 p-4"
      >
        <p>{words.renewText}</p>
        <button type="submit" className={buttons.ink}>
          {words.renewYes}
        </button>
      </DeskForm>
    </details>
  );
}
