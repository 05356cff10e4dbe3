import { useContext } from "react";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { buttons } from "../kit/card.tsx";
import { Input } from "../kit/fields.tsx";
import { DeskForm, FormsContext, OwnClick, timesDone, useCameWith } from "../kit/form.tsx";
import { PhotoField, PhotoForm } from "../kit/photo/photo-form.tsx";
import { Submit } from "../kit/submit.tsx";
import type { PaperView } from "./papers-view.server.ts";

const { paper: words } = teamTexts;

/** Renews a paper, with a photograph of it or without, shows its photographs, and removes it. */
export function PaperForms({ row, paper }: { row: string; paper: PaperView }) {
  const { id, title, untilDay, look, photos, isFull, next } = paper;
  const [renew, removePhoto, remove] = (["renewPaper", "removePaperPhoto", "removePaper"] as const).map(
    (intent) => `${intent}-${id}-${row}`,
  ) as [string, string, string];
  const { done } = useContext(FormsContext);
  const changes = timesDone(done, (name) => name.endsWith(`-${id}-${row}`));
  const isAnswered = useCameWith(remove);
  return (
    <>
      <OwnClick click={next}>
        <PhotoForm
          name={renew}
          intent="renewPaper"
          fields={{ id }}
          tellsWas
          removedBy={removePhoto}
          keepsQuery
          className="grid gap-3"
        >
          <Input
            name="untilDay"
            type="date"
            label={words.until}
            value={untilDay}
            hint={look && words.renewHint}
            className="w-fit"
          />
          {isFull ? (
            <p className="text-sm text-ink-soft">{words.tooManyPhotos}</p>
          ) : (
            <PhotoField
              label={photos.length > 0 ? words.otherPhoto : words.photo}
              hint={words.photoHint}
              isOptional
            />
          )}
          <Submit doing={teamTexts.saving}>{teamTexts.save}</Submit>
        </PhotoForm>
      </OwnClick>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((one, n) => (
            <li key={one.id} className="grid justify-items-start">
              <a href={one.url} target="_blank" rel="noopener">
                <img
                  src={one.url}
                  alt={words.photoOf(title, n + 1)}
                  width="128"
                  height="128"
                  loading="lazy"
                  className="size-32 rounded-xl border border-line object-cover"
                />
              </a>
              <DeskForm
                name={`${one.id}-${removePhoto}`}
                intent="removePaperPhoto"
                fields={{ id: one.id }}
                keepsQuery
              >
                <button type="submit" className="min-h-11 font-semibold underline">
                  {words.removePhoto}
                  <span className="sr-only"> {words.photoOf(title, n + 1)}</span>
                </button>
              </DeskForm>
            </li>
          ))}
        </ul>
      )}
      <details open={isAnswered}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline">
          {words.remove}
        </summary>
        {/* What this window itself changed is drawn anew: its reader has seen it. */}
        <DeskForm
          key={changes}
          name={remove}
          intent="removePaper"
          fields={{ id }}
          shown={{ untilDay, photos: photos.length }}
          keepsQuery
          className="grid justify-items-start gap-3"
        >
          <p>{words.removeText}</p>
          <button type="submit" className={buttons.danger}>
            {words.removeYes}
          </button>
        </DeskForm>
      </details>
    </>
  );
}
