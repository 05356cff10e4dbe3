import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { longestMessage } from "../../../../domain/reservation/trip-ride.ts";
import { useTexts } from "../../../../texts/language.ts";
import { Busy, Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import type { RideFormAnswer } from "../ride/ride-answer.server.ts";
import { RideNote } from "../ride/ride-note.tsx";

interface MessageFormProps {
  message: string;
  /** True when every ride has its driver named. */
  named: boolean;
  /** The answer to a form that was sent without a script. */
  answered?: RideFormAnswer;
}

/** Takes a message to the drivers that is about the whole trip. */
export function MessageForm({ message, named, answered }: MessageFormProps) {
  const t = useTexts();
  const fetcher = useFetcher<RideFormAnswer>();
  const answer = fetcher.data ?? answered;
  const about = answer && "id" in answer ? answer : undefined;
  // The page is read again while the guest types, so that the form keeps the values it had at first.
  const [shown] = useState(about?.typed.message ?? message);
  const [before, setBefore] = useState(about?.before.message ?? message);
  useEffect(() => {
    if (about?.before.message !== undefined) setBefore(about.before.message);
  }, [about]);
  const theirs = about?.now.message;
  const { form } = t.tripRide;
  const error =
    theirs === undefined
      ? about?.wrong.includes("message")
        ? t.errors.tooLong
        : undefined
      : theirs
        ? form.now(theirs)
        : form.nowEmpty;
  return (
    <details open={answer !== undefined} className="rounded-card bg-shell shadow-card">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-3 font-semibold sm:px-6">
        {form.message}
        {message && <span className="min-w-0 truncate font-normal text-ink-soft">{message}</span>}
      </summary>
      <fetcher.Form method="post" className="grid gap-4 px-4 pb-5 sm:px-6">
        <input type="hidden" name="before-message" value={before} />
        <TextArea
          name="message"
          label={form.message}
          hint={named ? form.messageHint : form.messageLater}
          defaultValue={shown}
          maxLength={longestMessage}
          rows={3}
          error={error}
        />
        <RideNote answer={answer} />
        <Button look="quiet" disabled={fetcher.state === "submitting"} className="justify-self-start">
          {fetcher.state === "submitting" ? <Busy /> : form.save}
        </Button>
      </fetcher.Form>
    </details>
  );
}
