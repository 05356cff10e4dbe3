import { useNavigation } from "react-router";
import { lateTexts } from "../../../texts/desk/upkeep/late.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { DeskForm } from "../kit/form.tsx";
import type { LateLetter } from "./late.server.ts";

/** Lists the letters that did not go out, with one button for all and one for each. */
export function LateLetters({ letters }: { letters: LateLetter[] }) {
  const sent = useNavigation().formData?.get("send");
  const busy = sent !== undefined;
  if (letters.length === 0) return null;
  return (
    <DeskForm name="letters" intent="send" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{lateTexts.letters}</h2>
        <Button name="send" value="all" aria-disabled={busy} className="max-sm:w-full">
          {sent === "all" && <Spinner label={lateTexts.send} className="size-5" />}
          {lateTexts.sendAll(letters.length)}
        </Button>
      </div>
      <ul className="divide-y divide-ink/10 rounded-card bg-shell shadow-card">
        {letters.map((letter) => (
          <li key={letter.id}>
            <Letter {...letter} busy={busy} />
          </li>
        ))}
      </ul>
    </DeskForm>
  );
}

function Letter({
  id,
  title,
  recipient,
  about,
  failed,
  state,
  since,
  tries,
  why,
  busy,
}: LateLetter & { busy: boolean }) {
  return (
    <article className="grid items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[1fr_auto] sm:px-6">
      <div className="min-w-0">
        <h3 className="font-semibold break-words">
          {title} <span className="block font-normal text-ink-soft">{recipient}</span>
        </h3>
        <p className={failed ? "font-semibold text-coral-dark" : ""}>
          {state}
          {why && `: ${why.text}`}
        </p>
        <p className="text-sm text-ink-soft">
          {since}, {tries}
        </p>
        {why && (
          <p lang="en" className="text-sm break-words text-ink-soft">
            {why.original}
          </p>
        )}
        {about && (
          <a href={about.href} className="-my-1 inline-block py-2 font-semibold text-lagoon underline">
            {about.text}
          </a>
        )}
      </div>
      <Button look="quiet" name="send" value={id} aria-disabled={busy} className="px-4! text-[0.95rem]">
        {lateTexts.send}
        <span className="sr-only">
          : {title}, {recipient}
        </span>
      </Button>
    </article>
  );
}
