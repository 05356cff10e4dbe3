import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { teamTexts } from "../../texts/es-team.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { isOpen, type TeamAnswer } from "./team-answer.ts";

export const here = "/dashboard/admin/team";
/** The main button of a form, of which a page may have many. */
export const inked = "border-0 bg-ink text-sand! hover:bg-ink/90";

export interface FormProps<Values> {
  intent: string;
  id: string;
  /** None where something new is written. */
  values?: Values;
  /** How the last try went, where it came back with the page. */
  told: TeamAnswer | undefined;
  button: string;
  children: (shown: Values | undefined, filled: Filled) => ReactNode;
}

export interface Filled {
  id: string;
  typed?: Record<string, string>;
  errors?: Record<string, string>;
}

/**
 * A form that tells what its fields were before. While somebody types in it, it stays as it was when they began,
 * whatever comes in anew.
 */
export function TeamForm<Values extends object>({
  intent,
  id,
  values,
  told,
  button,
  children,
}: FormProps<Values>) {
  const fetcher = useFetcher<TeamAnswer>();
  const answer = fetcher.data ?? (told?.intent === intent ? told : undefined);
  const busy = fetcher.state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const shown = useShown(values, form, answer, busy);
  const open = answer && isOpen(answer) && answer.id === id ? answer : undefined;
  const filled = { id: `${intent}-${id}`, typed: open?.typed, errors: open?.errors };
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
        {children(shown, filled)}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="quiet" aria-disabled={busy} className={inked}>
          {busy && <Spinner label={teamTexts.saving} className="size-5" />}
          {button}
        </Button>
        <Told answer={busy ? undefined : answer} />
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
    const isDone = answer !== undefined && !isOpen(answer) && done.current !== answer;
    if (isDone) done.current = answer;
    if (isDone || (!(answer && isOpen(answer)) && isUntouched(form.current))) show(values);
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

/** How it went, beside the button that was pressed. */
export function Told({ answer }: { answer: TeamAnswer | undefined }) {
  if (!answer) return <p role="status" className="empty:hidden" />;
  const words = answer.outcome === "changedMeanwhile" ? answer.text : teamTexts.told[answer.outcome];
  const bad = isOpen(answer) || answer.outcome.startsWith("photoT") || answer.outcome.startsWith("photoU");
  return (
    <p role="status" className={`flex-1 basis-56 font-medium ${bad ? "text-coral-dark" : "text-lagoon"}`}>
      {words}
    </p>
  );
}

interface FieldProps {
  filled: Filled;
  name: string;
  label: string;
  value: string | number | null | undefined;
  hint?: string;
}

/** A field, empty or as it is, or as it was typed and is to be corrected. */
export function TeamField({
  filled,
  name,
  value,
  ...field
}: FieldProps & Pick<React.ComponentProps<"input">, "type" | "inputMode" | "min" | "max">) {
  const asTyped = filled.typed?.[name] ?? value ?? "";
  const id = `${filled.id}-${name}`;
  return <TextField {...field} id={id} name={name} error={filled.errors?.[name]} defaultValue={asTyped} />;
}

export function TeamSelect({
  filled,
  name,
  value,
  children,
  ...field
}: FieldProps & { children: ReactNode }) {
  const asTyped = filled.typed?.[name] ?? value ?? "";
  return (
    <SelectField
      {...field}
      id={`${filled.id}-${name}`}
      name={name}
      error={filled.errors?.[name]}
      defaultValue={asTyped}
    >
      {children}
    </SelectField>
  );
}

export function TeamBox({
  filled,
  name,
  label,
  value,
}: Omit<FieldProps, "value"> & { value: boolean | undefined }) {
  const checked = filled.typed ? filled.typed[name] !== "" : value;
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={checked} className="size-6 shrink-0 accent-lagoon" />
      {label}
    </label>
  );
}
