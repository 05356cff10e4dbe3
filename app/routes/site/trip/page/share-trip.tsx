import { useEffect, useState } from "react";
import { useTexts } from "../../../../texts/language.ts";
import { Button } from "../../../../ui/button.tsx";
import { RenewLink } from "./renew-link.tsx";

/** The link for fellow travellers, to be copied; where a script runs, a button that shares or copies it. */
export function ShareTrip({ url, version }: { url: string; version: number }) {
  const t = useTexts();
  const { heading, text, label, copied, copy, send } = t.trip.share;
  const [told, setTold] = useState("");
  useEffect(() => setTold(canShare() ? send : copy), [send, copy]);
  const share = async () => {
    try {
      if (canShare()) return await navigator.share({ title: t.trip.title, url });
      await navigator.clipboard.writeText(url);
      setTold(copied);
    } catch {
      // Closed again, or not allowed: the link stands beside it.
    }
  };
  return (
    <details className="rounded-2xl border-2 border-ink/20">
      <summary className="flex min-h-12 cursor-pointer items-center justify-center px-6 py-3 text-center font-semibold">
        {heading}
      </summary>
      <div className="px-6 pb-6">
        <p className="text-ink-soft">{text}</p>
        <input
          readOnly
          value={url}
          aria-label={label}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-4 block min-h-12 w-full rounded-xl border border-line bg-shell px-4 py-2.5"
        />
        {told && (
          <Button type="button" look="quiet" onClick={share} className="mt-3 w-full" aria-live="polite">
            {told}
          </Button>
        )}
        <RenewLink version={version} />
      </div>
    </details>
  );
}

/** On a phone its own sheet opens; other browsers copy. */
function canShare(): boolean {
  return typeof navigator.share === "function";
}
