import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { drawingOf, type Picture, photoMostBytes } from "../../../domain/catalogue/photo.ts";
import { photoTexts } from "../../../texts/desk/catalogue/photos.ts";
import { Button } from "../../../ui/button.tsx";
import { Scene, usePhoto } from "../../../ui/scene.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { type Answer, answerOf } from "../kit/answer.ts";
import { shrunk } from "../kit/shrink.ts";

interface PhotoCardProps {
  picture: Picture;
  tell: (answer: Answer) => void;
  /** The reason why the file that was sent last is no usable photograph. */
  refusal: Pick<Answer, "title" | "text"> | undefined;
}

/** Shows the current picture of a place on the site, and the form that puts a photograph there. */
export function PhotoCard({ picture: { scene, name: place }, tell, refusal }: PhotoCardProps) {
  const fetcher = useFetcher<Answer>();
  const { data } = fetcher;
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (data) tell(data);
    if (data?.outcome === "photoPut") form.current?.reset();
    if (data?.outcome === "photoRemoved") field.current?.focus(); // the button that was pressed is gone
  }, [data, tell]);
  const photo = usePhoto(scene);
  const drawing = drawingOf(scene);
  const [shrinking, setShrinking] = useState(false);
  const busy = shrinking || fetcher.state !== "idle";
  const title = useId();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const sent = new FormData(event.currentTarget);
    setShrinking(true);
    const photo = await shrunk(sent.get("photo") as File);
    setShrinking(false);
    if (photo.size > photoMostBytes) return tell(answerOf("photoUnreadable", { form: scene }));
    sent.set("photo", photo);
    await fetcher.submit(sent, { method: "post", encType: "multipart/form-data" });
  }

  return (
    <article
      aria-labelledby={title}
      className="grid h-full content-start overflow-hidden rounded-card bg-shell shadow-card"
    >
      {photo || drawing ? (
        <Scene
          name={drawing ?? scene}
          photo={scene}
          sizes="(min-width: 64rem) 24rem, 100vw"
          className="aspect-3/2 w-full object-cover"
        />
      ) : (
        <p className="grid aspect-3/2 w-full place-items-center bg-sand-dark px-6 text-center text-ink-soft">
          {photoTexts.none}
        </p>
      )}
      <div className="grid gap-4 p-5">
        <h2 id={title} className="text-xl">
          {place}
        </h2>
        <form ref={form} method="post" encType="multipart/form-data" onSubmit={send} className="grid gap-3">
          <input type="hidden" name="intent" value="put" />
          <input type="hidden" name="scene" value={scene} />
          <input
            ref={field}
            type="file"
            name="photo"
            required
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-label={`${photoTexts.file}: ${place}`}
            aria-invalid={refusal !== undefined}
            aria-describedby={refusal && `${title}-wrong`}
            className="min-h-12 w-full text-ink-soft file:mr-3 file:min-h-12 file:rounded-xl file:border-0 file:bg-sand-dark file:px-4 file:[font:inherit] file:font-semibold file:text-ink"
          />
          {refusal && !busy && (
            <p id={`${title}-wrong`} role="alert" className="font-medium text-coral-dark">
              {refusal.title} {refusal.text}
            </p>
          )}
          <Button look="quiet" disabled={busy}>
            {busy ? <Spinner label={photoTexts.putting} className="size-5" /> : photoTexts.put}
            <span className="sr-only">: {place}</span>
          </Button>
        </form>
        {photo && (
          <fetcher.Form method="post">
            <input type="hidden" name="scene" value={scene} />
            <button
              type="submit"
              name="intent"
              value="remove"
              disabled={busy}
              className="min-h-11 w-full font-semibold underline"
            >
              {drawing ? photoTexts.remove : photoTexts.removeVan}
              <span className="sr-only">: {place}</span>
            </button>
          </fetcher.Form>
        )}
      </div>
    </article>
  );
}
