import { useEffect, useState } from "react";
import { useTexts } from "../../../../texts/language.ts";
import { Button } from "../../../../ui/button.tsx";
import { RenewLink } from "./renew-link.tsx";

/** Offers the link for fellow travellers: as text, and with a script as a button that shares or copies it. */
export function ShareTrip({ url, version }: { url: string; version: number }) {
  const t = useTexts();
  const { heading, text, label: fieldLabel, copied, copy, send } = t.trip.share;
  const [label, setLabel] = useState("");
  useEffect(() => setLabel(canShare() ? send : copy), [send, copy]);
  const share = async () => {
    try {
      if (canShare()) return await navigator.share({ title: t.trip.title, url });
      await navigator.clipboard.writeText(url);
      setLabel(copied);
    } catch {
      // The guest closed the sheet, or copying is not allowed: the link stands beside the button.
    }
  };
  return (
    <>
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-1 text-ink-soft">{text}</p>
      <input
        readOnly
        value={url}
        aria-label={fieldLabel}
        onFocus={(event) => event.currentTarget.select()}
        className="mt-4 block min-h-12 w-full rounded-xl border border-line bg-shell px-4 py-2.5"
      />
      {label && (
        <Button type="button" look="quiet" onClick={share} className="mt-3 w-full" aria-live="polite">
          {label}
        </Button>
      )}
      <RenewLink version={version} />
    </>
  );
}

/** A phone opens its own sheet to share; other browsers copy the link. */
function canShare(): boolean {
  return typeof navigator.share === "function";
}
