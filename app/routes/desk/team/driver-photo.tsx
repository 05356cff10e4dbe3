import { teamTexts as words } from "../../../texts/desk/team/team.ts";
import { DeskForm } from "../kit/form.tsx";
import { PhotoField, PhotoForm } from "../kit/photo/photo-form.tsx";
import { Submit } from "../kit/submit.tsx";
import type { TeamDriver } from "./team-page.server.ts";

/** Shows the photo of a driver with the forms that replace and remove it. */
export function DriverPhoto({ row: { id, photo } }: { row: TeamDriver }) {
  const remove = `removePhoto-${id}`;
  return (
    <section className="grid gap-3 border-t border-ink/10 pt-5">
      <PhotoForm
        name={`photo-${id}`}
        intent="photo"
        fields={{ id }}
        removedBy={remove}
        className="flex flex-wrap items-end gap-x-4 gap-y-3"
      >
        {photo && <img src={photo} alt="" width="96" height="96" className="size-24 rounded-2xl" />}
        <PhotoField label={words.photo} hint={words.photoText} />
        <Submit look="quiet" doing={words.puttingPhoto}>
          {words.putPhoto}
        </Submit>
      </PhotoForm>
      {photo && (
        <DeskForm name={remove} intent="removePhoto" fields={{ id }}>
          <button type="submit" className="min-h-11 font-semibold underline">
            {words.removePhoto}
          </button>
        </DeskForm>
      )}
    </section>
  );
}
