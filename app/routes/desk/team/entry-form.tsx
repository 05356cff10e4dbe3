import type { ReactNode } from "react";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { DeskForm, OwnClick } from "../kit/form.tsx";
import { Submit } from "../kit/submit.tsx";

interface EntryFormProps {
  intent: string;
  /** The form that adds an entry has none; the entry gets the id of the press. */
  id?: string;
  /** A form that adds an entry has an id of its own for its presses. */
  click?: string;
  button?: string;
  children: ReactNode;
}

/** Returns the name of the form that adds an entry of this kind. */
export const newForm = (intent: string) => `${intent}-new`;

/** Changes a driver or a van, or adds one. */
export function EntryForm({ intent, id, click = "", button = teamTexts.save, children }: EntryFormProps) {
  const form = (
    <DeskForm
      name={id ? `${intent}-${id}` : newForm(intent)}
      intent={intent}
      fields={id ? { id } : {}}
      tellsWas={id !== undefined}
      keepsQuery={id !== undefined}
      className="grid gap-4"
    >
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">{children}</div>
      <Submit doing={teamTexts.saving}>{button}</Submit>
    </DeskForm>
  );
  return id ? form : <OwnClick click={click}>{form}</OwnClick>;
}
