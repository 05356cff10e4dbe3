import { useId } from "react";
import { photoTexts } from "../../../texts/desk/catalogue/photos.ts";
import { Scene, usePhoto } from "../../../ui/scene.tsx";
import { DeskForm } from "../kit/form.tsx";
import { PhotoField, PhotoForm } from "../kit/photo/photo-form.tsx";
import { Submit } from "../kit/submit.tsx";
import type { PhotoPlace } from "./posters.server.ts";

/** Shows the current picture of a place on the site, and the form that puts a photograph there. */
export function PhotoCard({ picture: { scene, name: place, drawing } }: { picture: PhotoPlace }) {
  const photo = usePhoto(scene);
  const title = useId();
  const remove = `remove-${scene}`;
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
        <PhotoForm
          name={`put-${scene}`}
          intent="put"
          fields={{ scene }}
          removedBy={remove}
          className="grid gap-3"
        >
          <PhotoField label={`${photoTexts.file}: ${place}`} isQuiet />
          <Submit look="quiet" doing={photoTexts.putting}>
            {photoTexts.put}
            <span className="sr-only">: {place}</span>
          </Submit>
        </PhotoForm>
        {photo && (
          <DeskForm name={remove} intent="remove" fields={{ scene }}>
            <button type="submit" className="min-h-11 w-full font-semibold underline">
              {drawing ? photoTexts.remove : photoTexts.removeVan}
              <span className="sr-only">: {place}</span>
            </button>
          </DeskForm>
        )}
      </div>
    </article>
  );
}
