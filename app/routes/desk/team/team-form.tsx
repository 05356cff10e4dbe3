import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { isBad, keepsFormOpen, type TeamAnswer } from "./team-answer.ts";

export const here = "/dashboard/admin/team";

interface FormProps<Values> {
  intent: string;
  id: string;
  /** A form for a new entry has no values. */
  values?: Values;
  /** The answer to the last try, where it came with the page. */
  pageAnswer: TeamAnswer | undefined;
  button: string;
  children: (fields: Fields<Values>) => ReactNode;
}

interface Fields<Values> {
  /** A form for a new entry shows no values. */
  shown: Values | undefined;
  /** Returns the properties of a field: empty, with its value, or with what was typed and has to be corrected. */
  field: (
    name: keyof Values & string,
    value?: Value,
  ) => { id: string; name: string; error?: string | undefined; defaultValue: string | number };
  box: (name: keyof Values & string) => { name: string; defaultChecked: boolean };
}

type Value = string | number | null | undefined;

/**
 * A form that also sends what its fields were before. While a colleague types in it, newer values from the server
 * don't replace the shown ones.
 */
export function TeamForm<Values extends object>({
  intent,
  id,
  values,
  pageAnswer,
  button,
  children,
}: FormProps<Values>) {
  const fetcher = useFetcher<TeamAnswer>();
  const answer = fetcher.data ?? (pageAnswer?.intent === intent ? pageAnswer : undefined);
  const busy = fetcher.state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const shown = useShown(values, form, answer, busy);
  const open = answer && keepsFormOpen(answer) && answer.id === id ? answer : undefined;
  const fields: Fields<Values> = {
    shown,
    field: (name, value = shown?.[name] as Value) => ({
      id: `${intent}-${id}-${name}`,
      name,
      error: open?.errors?.[name],
      defaultValue: open?.typed?.[name] ?? value ?? "",
    }),
    box: (name) => ({
      name,
      defaultChecked: open?.typed ? open.typed[name] !== "" : shown?.[name] === true,
    }),
  };
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`${here}#${id}`}
      autoComplete="off"
      onSubmit={(event) => busy && event.preventDefault()}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="before" value={open?.before ?? (shown ? JSON.stringify(shown) : "")} />
      <div key={`${id} ${JSON.stringify(shown)}`} className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {children(fields)}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="dark" aria-disabled={busy}>
          {busy && <Spinner label={teamTexts.saving} className="size-5" />}
          {button}
        </Button>
        <TeamAnswerNote answer={busy ? undefined : answer} />
      </div>
    </fetcher.Form>
  );
}

function useShown<Values extends object>(
  values: Values | undefined,
  form: RefObject<HTMLFormElement | null>,
  answer: TeamAnswer | undefined,
  busy: boolean,
): Values | undefined {
  const [shown, show] = useState(values);
  const done = useRef<TeamAnswer>(undefined);
  useEffect(() => {
    if (busy) return;
    const isDone = answer !== undefined && !keepsFormOpen(answer) && done.current !== answer;
    if (isDone) done.current = answer;
    if (isDone || (!(answer && keepsFormOpen(answer)) && isUntouched(form.current))) show(values);
  }, [values, form, answer, busy]);
  return shown;
}

function isUntouched(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].every((element) => {
    if (element instanceof HTMLSelectElement)
      return [...element.options].every(({ selected, defaultSelected }) => selected === defaultSelected);
    if (!(element instanceof HTMLInputElement) || element.type === "hidden") return true;
    return element.type === "checkbox"
      ? element.checked === element.defaultChecked
      : element.value === element.defaultValue;
  });
}

/** Shows the answer beside the button that was pressed. */
export function TeamAnswerNote({ answer }: { answer: TeamAnswer | undefined }) {
  if (!answer) return <p role="status" className="empty:hidden" />;
  const words = answer.outcome === "changedMeanwhile" ? answer.text : teamTexts.answers[answer.outcome];
  return (
    <p
      role="status"
      className={`flex-1 basis-56 font-medium ${isBad(answer) ? "text-coral-dark" : "text-lagoon"}`}
    >
      {words}
      {answer.rides && (
        <>
          {" "}
          <a href={answer.rides.href} className="text-coral-dark underline">
            {answer.rides.text}
          </a>
        </>
      )}
    </p>
  );
}

export function TeamBox({ label, ...box }: { label: string; name: string; defaultChecked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...box} className="size-6 shrink-0 accent-lagoon" />
      {label}
    </label>
  );
}
