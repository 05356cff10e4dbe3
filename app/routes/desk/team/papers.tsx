import { useSearchParams } from "react-router";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { Input, Select } from "../kit/fields.tsx";
import { DeskForm, OwnClick, useCameWith, useFocusAfter } from "../kit/form.tsx";
import { useMay } from "../kit/shut.tsx";
import { Submit } from "../kit/submit.tsx";
import { PaperForms } from "./paper-forms.tsx";
import type { PapersView, PaperView } from "./papers-view.server.ts";
import { Chevron, papersLooks } from "./team-row.tsx";

const { paper: words } = teamTexts;

/** Shows the papers of a driver or a van, each with its end and its photographs, and adds one. */
export function Papers({ row, view }: { row: string; view: PapersView }) {
  const mayWrite = useMay("dispatch");
  const { papers } = view;
  const isRemoving = (form: string) => form.startsWith("removePaper-") && form.endsWith(`-${row}`);
  useFocusAfter(isRemoving, `[id="${addPaper(row)}"] summary`);
  return (
    <section className="grid gap-3 border-b border-ink/10 pb-5">
      <h3 className="font-sans text-lg font-bold tracking-normal">{words.heading}</h3>
      {papers.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul className="divide-y divide-ink/10 rounded-2xl border border-line bg-shell empty:hidden">
        {papers.map((paper) =>
          mayWrite ? (
            <Paper key={paper.id} row={row} paper={paper} />
          ) : (
            <li key={paper.id} className={line}>
              <Title paper={paper} />
            </li>
          ),
        )}
      </ul>
      {mayWrite && <AddPaper row={row} view={view} />}
    </section>
  );
}

/** An address that names a paper by this query opens its form. */
export const paperQuery = "paper";
export const paperAnchor = (id: string) => `paper-${id}`;
const addPaper = (row: string) => `add-to-${row}`;
const line = "flex min-h-13 items-center gap-3 px-4 py-2";

function Paper({ row, paper }: { row: string; paper: PaperView }) {
  const [query] = useSearchParams();
  const isAnswered = useCameWith(`-${paper.id}-${row}`);
  const isOpen = isAnswered || query.get(paperQuery) === paper.id;
  return (
    <li>
      <details id={paperAnchor(paper.id)} open={isOpen} className="group/paper scroll-mt-4">
        <summary className={`${line} cursor-pointer`}>
          <Title paper={paper} />
          <Chevron className="group-open/paper:rotate-180" />
        </summary>
        <div className="grid gap-5 px-4 pt-1 pb-5">
          <PaperForms row={row} paper={paper} />
        </div>
      </details>
    </li>
  );
}

function Title({ paper: { title, text, look, photos } }: { paper: PaperView }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 leading-snug">
      <span className="flex-1 basis-40 font-bold wrap-anywhere">{title}</span>
      {photos.length > 0 && <span className="text-sm text-ink-soft">{words.photos(photos.length)}</span>}
      <span className={`text-sm font-semibold ${look ? papersLooks[look] : "text-ink-soft"}`}>{text}</span>
    </span>
  );
}

function AddPaper({ row, view: { whose, kinds, next } }: { row: string; view: PapersView }) {
  const name = `addPaper-${row}`;
  const isAnswered = useCameWith(name);
  return (
    <details id={addPaper(row)} open={isAnswered}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline">
        {words.add}
      </summary>
      <OwnClick click={next}>
        <DeskForm name={name} intent="addPaper" fields={{ whose }} keepsQuery className="mt-2 grid gap-4">
          <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
            <Select name="kind" label={words.kind} value={kinds[0]}>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </Select>
            <Input name="untilDay" type="date" label={words.until} />
            <Input name="name" label={words.name} hint={words.nameHint} maxLength={40} />
          </div>
          <Submit doing={teamTexts.saving}>{words.save}</Submit>
        </DeskForm>
      </OwnClick>
    </details>
  );
}
