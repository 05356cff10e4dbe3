import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useState } from "react";
import { Form, useLocation, useNavigation, useSubmit } from "react-router";
import { newId } from "../../../domain/common/reference.ts";
import type { Answer } from "./answer.ts";
import { AnswerBar } from "./answer-bar.tsx";
import { asShown } from "./as-shown.ts";
import { CodeField } from "./code-field.tsx";
import { isAnswerTo } from "./done.tsx";
import { Hidden } from "./hidden.tsx";
import { useAnswer } from "./use-answer.ts";

interface Forms {
  answer: Answer | undefined;
  /** This counts how often each form has succeeded. */
  done: Record<string, number>;
  /** Both halves of a double click send this id. */
  click: string;
  /** The intents that this role may press; without a list the role may press all. */
  presses?: readonly string[];
  /** Shows an answer that the browser itself gives. */
  tell?: (answer: Answer) => void;
}

export const FormsContext = createContext<Forms>({ answer: undefined, done: {}, click: "" });

interface DeskFormsProps extends Omit<Forms, "answer" | "done" | "tell"> {
  /** The answer that came with the page. */
  latest: Answer | undefined;
  /** The page itself says that this form was done. */
  saysDone?: string;
  children: ReactNode;
}

/** Passes the answer to the last press to the forms of a page; without a form to stand in, it shows at the foot. */
export function DeskForms({ latest, saysDone, children, ...forms }: DeskFormsProps) {
  const { answer, done, tell, close } = useAnswer(latest);
  const isSaid = saysDone !== undefined && isAnswerTo(saysDone, answer);
  const stands = answer?.good ? !isSaid : !answer?.form;
  return (
    <FormsContext value={{ ...forms, answer, done, tell }}>
      {children}
      <AnswerBar answer={stands ? answer : undefined} close={close} />
    </FormsContext>
  );
}

/** Gives these forms a click id of their own. */
export function OwnClick({ click, children }: Pick<Forms, "click"> & { children: ReactNode }) {
  return <FormsContext value={{ ...useContext(FormsContext), click }}>{children}</FormsContext>;
}

/**
 * Returns whether the page came with an answer to a form whose name has this end. It stays true on that page, so that
 * what is unfolded for the answer is not folded when the answer goes away.
 */
export function useCameWith(end: string): boolean {
  const { answer } = useContext(FormsContext);
  const [came] = useState(answer?.form?.endsWith(end) === true);
  return came;
}

/** Puts the focus on the element of this selector each time that such a form has removed what its button stood in. */
export function useFocusAfter(isRemoving: (form: string) => boolean, selector: string): void {
  const { done } = useContext(FormsContext);
  const removed = timesDone(done, isRemoving);
  useEffect(() => {
    if (removed > 0) document.querySelector<HTMLElement>(selector)?.focus();
  }, [removed, selector]);
}

/** Counts how often such forms have succeeded. */
export const timesDone = (done: Forms["done"], isOne: (form: string) => boolean): number =>
  Object.entries(done).reduce((sum, [form, times]) => (isOne(form) ? sum + times : sum), 0);

interface OneForm {
  name: string;
  /** The form's refusal. */
  answer: Answer | undefined;
  isBusy?: boolean;
  tellsWas?: boolean;
}

/** The fields and the button of a form read here what they have to know of it. */
export const FormContext = createContext<OneForm>({ name: "", answer: undefined });

export interface DeskFormProps {
  /** Each form of the page has its own name. */
  name: string;
  /** A form with several buttons leaves this out: each button has its own. */
  intent?: string;
  /** Hidden fields that say what the form is about. */
  fields?: Record<string, string>;
  className?: string;
  /** A form that sends a file needs this encoding. */
  encType?: "multipart/form-data";
  /** The fields also send what they showed, so that nobody overwrites what a colleague wrote meanwhile. */
  tellsWas?: boolean;
  /**
   * A mark of the whole entry as the page showed it, such as its last edit: the form sends it as it was when the form was drawn,
   * or as a refusal told it.
   */
  shown?: Record<string, string | number>;
  /** The page keeps its query when the form is answered. */
  keepsQuery?: boolean;
  /** With scripts this makes what is sent ready, or answers why it can't be sent. */
  prepare?: (sent: FormData) => Promise<FormData | Answer>;
  /** The form stands in a fold: after sending, the page shows that fold, folded again. */
  isFolded?: boolean;
  children: ReactNode;
}

/** Posts one form, without a script too, and shows a refusal beside it, with what was typed. */
export function DeskForm({ name, ...props }: DeskFormProps) {
  const { done, presses } = useContext(FormsContext);
  if (presses && !presses.includes(props.intent ?? "")) return null;
  return <FreshForm key={done[name] ?? 0} name={name} isFirst={!done[name]} {...props} />;
}

function FreshForm({
  name,
  intent,
  fields = {},
  className,
  encType,
  prepare,
  tellsWas,
  shown = {},
  keepsQuery,
  isFolded = false,
  children,
  isFirst,
}: DeskFormProps & { isFirst: boolean }) {
  const { answer, click, tell } = useContext(FormsContext);
  // A form that is sent again after a lost answer keeps its id; a form that succeeded gets a new one.
  const [own, setOwn] = useState(() => (isFirst ? click : newId()));
  const [known] = useState(shown);
  const { pathname, search } = useLocation();
  const action = `${pathname}${keepsQuery ? search : ""}#${isFolded ? foldId(name) : name}`;
  const submit = useSubmit();
  const [isPreparing, setPreparing] = useState(false);
  const { state, formData } = useNavigation();
  const busy = state === "submitting" || isPreparing;
  const isBusy = isPreparing || (busy && formData?.get("form") === name);
  const refused = answer?.form === name && !answer.good ? answer : undefined;
  const problems = Object.entries(refused?.problems ?? {});
  const isAtField = problems.some(([, sentence]) => sentence === refused?.text);
  useEffect(() => {
    if (!refused) return;
    if (refused.click) setOwn(refused.click);
    const wrong = document.getElementById(name)?.querySelector<HTMLElement>("[aria-invalid]");
    // A colleague may have closed the fold after an earlier refusal opened it.
    wrong?.closest("details")?.setAttribute("open", "");
    wrong?.focus();
  }, [refused, name]);
  async function send(event: FormEvent<HTMLFormElement>) {
    if (busy || prepare) event.preventDefault();
    if (busy || !prepare) return;
    setPreparing(true);
    const ready = await prepare(new FormData(event.currentTarget));
    setPreparing(false);
    if (!(ready instanceof FormData)) return tell?.({ ...ready, form: name });
    await submit(ready, { method: "post", encType, action, preventScrollReset: true });
  }
  return (
    <Form
      id={name}
      method="post"
      encType={encType}
      action={action}
      preventScrollReset
      autoComplete="off"
      aria-busy={busy}
      onSubmit={send}
      className={className}
    >
      <Hidden fields={{ intent, form: name, click: own, ...fields, ...asShown(known, refused?.was) }} />
      {isFolded && problems.length > 0 && (
        <noscript>
          <p className="font-semibold text-coral-dark">
            {problems.map(([field, sentence]) => (
              <a key={field} href={`#${name}-${field}`} className="block underline">
                {sentence}
              </a>
            ))}
          </p>
        </noscript>
      )}
      <FormContext value={{ name, answer: refused, isBusy, tellsWas }}>{children}</FormContext>
      {refused?.asksCode && <CodeField id={`${name}-code`} outcome={refused.asksCode} />}
      {refused?.text && !isAtField && !refused.agree && !refused.asksCode && !refused.isToLook && (
        <p role="alert" className="mt-2 rounded-xl bg-blush px-4 py-2.5 font-semibold text-coral-dark">
          {[refused.title, refused.text].filter(Boolean).join(" ")}
        </p>
      )}
    </Form>
  );
}

/** Returns the id of the fold in which a form stands. */
export const foldId = (form: string) => `${form}-fold`;
