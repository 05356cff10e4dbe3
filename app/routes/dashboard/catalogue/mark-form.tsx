import { companyTexts as words } from "../../../texts/es-company.ts";
import { Mark } from "../../../ui/mark.tsx";
import { buttons } from "../reservation/card.tsx";
import { RoomForm } from "../reservation/fold.tsx";
import { Save } from "./save.tsx";
import { Since } from "./since.tsx";

interface MarkFormProps {
  /** Whether it is not the drawn one. */
  isOwn: boolean;
  /** The last change of the catalogue that is shown. */
  edit: number;
}

/** What stands beside the name: the drawn mark, or a picture. */
export function MarkForm({ isOwn, edit }: MarkFormProps) {
  return (
    <section className="rounded-card bg-shell px-4 py-4 shadow-card sm:px-5">
      <h2 className="text-xl">{words.mark}</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{words.markLead}</p>
      <p className="mt-3 flex w-fit items-center gap-2.5 rounded-xl bg-ink px-4 py-3 font-display text-[1.6rem] leading-none font-bold text-sand">
        <Mark />
        {words.brand}
      </p>
      <RoomForm name="mark" intent="mark" encType="multipart/form-data" className="mt-3 grid gap-3">
        <Since edit={edit} />
        <input
          type="file"
          name="mark"
          accept="image/png,image/jpeg,image/webp,image/avif"
          aria-label={words.markFile}
          className="min-h-12 w-full text-ink-soft file:mr-3 file:min-h-12 file:rounded-xl file:border-0 file:bg-sand-dark file:px-4 file:[font:inherit] file:font-semibold file:text-ink"
        />
        <Save>
          {isOwn && (
            <button type="submit" name="drawn" value="on" className={buttons.quiet}>
              {words.markDrawn}
            </button>
          )}
        </Save>
      </RoomForm>
    </section>
  );
}
