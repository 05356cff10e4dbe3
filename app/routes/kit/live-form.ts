import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { data, isRouteErrorResponse } from "react-router";
import type { FieldErrors, FieldValues } from "../../domain/common/form.ts";
import { readFields } from "../../domain/common/form.ts";
import { rememberTyped } from "./typed.ts";

interface LiveForm<Field extends string, Key extends string> {
  fields: readonly Field[];
  initial: FieldValues<Field>;
  serverErrors?: FieldErrors<Field, Key>;
  check(values: FieldValues<Field>): FieldErrors<Field, Key>;
}

/**
 * Follows a form that React does not control, so that fields typed before the script arrived keep their values. A
 * field's error shows once the field was left, and all errors show after the first try to send.
 */
export function useLiveForm<Field extends string, Key extends string>(form: LiveForm<Field, Key>) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(form.initial);
  // True from the moment the fields were first read, and never earlier, because earlier choices would be dropped.
  const [live, setLive] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [answered, setAnswered] = useState(form.serverErrors);
  const [{ written, refused }] = useState({
    written: form.initial,
    refused: form.serverErrors !== undefined,
  });
  const read = useCallback(() => {
    if (ref.current) setValues(readFields(new FormData(ref.current), form.fields));
  }, [form.fields]);
  useEffect(() => {
    onceReleased(ref.current, () => {
      // The page itself kept the button shut until now (`form-script.ts`).
      for (const button of ref.current?.querySelectorAll<HTMLButtonElement>("button[data-shut]") ?? []) {
        button.removeAttribute("data-shut");
        button.disabled = false;
      }
      if (ref.current) rememberTyped(ref.current, written);
      read();
      setLive(true);
    });
  }, [read, written]);
  useEffect(() => {
    setAnswered(form.serverErrors);
    if (form.serverErrors) focusFirstError(ref.current);
  }, [form.serverErrors]);

  const found = form.check(values);
  const errors: FieldErrors<Field, Key> = { ...answered };
  for (const field of form.fields) {
    if (found[field] && (tried || form.serverErrors || left.has(field))) errors[field] = found[field];
  }

  return {
    values,
    errors,
    live,
    /** The fields that are still missing or wrong. */
    wanting: form.fields.filter((field) => found[field]),
    props: {
      ref,
      noValidate: true,
      /** `form-script.ts` puts back what was typed before, but not over what the server has just refused. */
      "data-recalls": refused ? undefined : "",
      onInput: (event: FormEvent<HTMLFormElement>) => {
        rememberTyped(event.currentTarget, written);
        setAnswered(undefined);
        read();
      },
      onBlur: (event: FormEvent) => {
        const { name } = event.target as HTMLInputElement;
        onceReleased(ref.current, () => setLeft((before) => new Set(before).add(name)));
      },
      // The form may be sent before React has the typed values, so that the fields themselves are read.
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        setTried(true);
        const sent = readFields(new FormData(event.currentTarget), form.fields);
        setValues(sent);
        if (Object.keys(form.check(sent)).length === 0) return;
        event.preventDefault();
        requestAnimationFrame(() => focusFirstError(ref.current));
      },
    },
  };
}

/** Sets a field as if the visitor had typed it. */
export function setField(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A press is no click if its button moves away meanwhile, so that everything that may move the form waits until the finger is gone. */
export function onceReleased(form: HTMLFormElement | null, then: () => void): void {
  if (form?.matches(":active")) setTimeout(onceReleased, 50, form, then);
  else then();
}

function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid]");
  for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}

/**
 * Turns a lost connection or a refusal into a sentence beside the form. Its status keeps React Router from loading the
 * page again, which would fail as well and take away what was typed.
 */
export async function orProblem<Result>(send: () => Promise<Result>) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof TypeError) return data({ problem: "offline" }, { status: 503 });
    if (isRouteErrorResponse(error) && typeof error.data === "string") {
      return data({ problem: error.data }, { status: error.status });
    }
    throw error;
  }
}
