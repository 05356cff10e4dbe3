import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { photoMostBytes } from "../../../domain/catalogue/photo.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { shrunk } from "../kit/shrink.ts";
import type { TeamAnswer } from "./team-answer.ts";
import { here, TeamAnswerNote } from "./team-form.tsx";
import type { TeamDriver } from "./team-page.server.ts";

/** Shows the photo of a driver with the forms that replace and remove it. */
export function DriverPhoto({
  row: { id, photo },
  pageAnswer,
}: {
  row: TeamDriver;
  pageAnswer: TeamAnswer | undefined;
}) {
  const fetcher = useFetcher<TeamAnswer>();
  const { data } = fetcher;
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [shrinking, setShrinking] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const busy = shrinking || fetcher.state !== "idle";
  const came =
    data ?? (pageAnswer?.intent === "photo" || pageAnswer?.intent === "removePhoto" ? pageAnswer : undefined);
  const answer: TeamAnswer | undefined = tooLarge ? { outcome: "photoUnreadable" } : came;
  useEffect(() => {
    if (data?.outcome === "photoPut") form.current?.reset();
    if (data?.outcome === "photoRemoved") field.current?.focus(); // the button that was pressed is gone
  }, [data]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const sent = new FormData(event.currentTarget);
    setShrinking(true);
    const file = await shrunk(sent.get("photo") as File);
    setShrinking(false);
    setTooLarge(file.size > photoMostBytes);
    if (file.size > photoMostBytes) return;
    sent.set("photo", file);
    await fetcher.submit(sent, { method: "post", action: here, encType: "multipart/form-data" });
  }

  const fileId = `photo-${id}`;
  const whose = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
    </>
  );
  return (
    <section className="grid gap-3 border-t border-ink/10 pt-5">
      <form
        ref={form}
        method="post"
        action={`${here}#${id}`}
        encType="multipart/form-data"
        onSubmit={send}
        className="flex flex-wrap items-end gap-x-4 gap-y-3"
      >
        {whose("photo")}
        {photo && <img src={photo} alt="" width="96" height="96" className="size-24 rounded-2xl" />}
        <div className="min-w-0 flex-1 basis-60">
          <label htmlFor={fileId} className="mb-1.5 block font-semibold">
            {teamTexts.photo}
          </label>
          <input
            ref={field}
            id={fileId}
            type="file"
            name="photo"
            required
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-describedby={`${fileId}-hint`}
            className="min-h-12 w-full text-sm text-ink-soft file:mr-3 file:min-h-12 file:rounded-xl file:border-0 file:bg-sand-dark file:px-4 file:[font:inherit] file:text-base file:font-semibold file:text-ink"
          />
          <p id={`${fileId}-hint`} className="mt-1.5 text-sm text-ink-soft">
            {teamTexts.photoText}
          </p>
        </div>
        <Button look="quiet" aria-disabled={busy} className="bg-shell">
          {busy && <Spinner label={teamTexts.puttingPhoto} className="size-5" />}
          {teamTexts.putPhoto}
        </Button>
      </form>
      <div className="flex flex-wrap items-center gap-x-5 empty:hidden">
        {photo && (
          <fetcher.Form
            method="post"
            action={`${here}#${id}`}
            onSubmit={(event) => {
              if (busy) event.preventDefault();
              else setTooLarge(false);
            }}
          >
            {whose("removePhoto")}
            <button type="submit" aria-disabled={busy} className="min-h-11 font-semibold underline">
              {teamTexts.removePhoto}
            </button>
          </fetcher.Form>
        )}
        <TeamAnswerNote answer={busy ? undefined : answer} />
      </div>
    </section>
  );
}
