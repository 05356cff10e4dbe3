import { createContext, type ReactNode, useContext, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { newId } from "../../../domain/common/reference.ts";
import type { Answer } from "./answer.ts";
import { AnswerBar } from "./answer-bar.tsx";
import { CodeField } from "./code-field.tsx";
import { useAnswer } from "./use-answer.ts";

interface Forms {
  answer: Answer | undefined;
  /** This counts how often each form has succeeded. */
  done: Record<string, number>;
  /** Both halves of a double click send this id. */
  click: string;
  /** The intents that this role may press; without a list the role may press all. */
  presses?: readonly string[];
}

export const FormsContext = createContext<Forms>({ answer: undefined, done: {}, click: "" });

interface DeskFormsProps extends Omit<Forms, "answer" | "done"> {
  /** The answer that came with the page. */
  latest: Answer | undefined;
  children: ReactNode;
}

/** Passes the answer to the last press to the forms of a page; without a form to stand in, it shows at the foot. */
export function DeskForms({ latest, children, ...forms }: DeskFormsProps) {
  const { answer, done, close } = useAnswer(latest);
  return (
    <FormsContext value={{ ...forms, answer, done }}>
      {children}
      <AnswerBar answer={answer?.good || !answer?.form ? answer : undefined} close={close} />
    </FormsContext>
  );
}

/** Gives these forms a click id of their own. */
export function OwnClick({ click, children }: Pick<Forms, "click"> & { children: ReactNode }) {
  return <FormsContext value={{ ...useContext(FormsContext), click }}>{children}</FormsContext>;
}

/** A field reads here the name of its form, and the form's refusal. */
export const FormContext = createContext<{ name: string; answer: Answer | undefined }>({
  name: "",
  answer: undefined,
});

export interface DeskFormProps {
  /** Each form of the page has its own name. */
  name: string;
  intent: string;
  /** Hidden fields that say what the form is about. */
  fields?: Record<string, string>;
  className?: string;
  /** A form that sends a file needs this encoding. */
  encType?: "multipart/form-data";
  /** The form stands in a fold: after sending, the page shows that fold, folded again. */
  isFolded?: boolean;
  children: ReactNode;
}

/** Posts one form, without a script too, and shows a refusal beside it, with what was typed. */
export function DeskForm({ name, ...props }: DeskFormProps) {
  const { done, presses } = useContext(FormsContext);
  if (presses && !presses.includes(props.intent)) return null;
  return <FreshForm key={done[name] ?? 0} name={name} isFirst={!done[name]} {...props} />;
}

function FreshForm({
  name,
  intent,
  fields = {},
  className,
  encType,
  isFolded = false,
  children,
  isFirst,
}: DeskFormProps & { isFirst: boolean }) {
  const { answer, click } = useContext(FormsContext);
  // A form that is sent again after a lost answer keeps its id; a form that succeeded gets a new one.
  const [own] = useState(() => (isFirst ? click : newId()));
  const { pathname } = useLocation();
  const busy = useNavigation().state === "submitting";
  const refused = answer?.form === name && !answer.good ? answer : undefined;
  return (
    <Form
      id={name}
      method="post"
      encType={encType}
      action={`${pathname}#${isFolded ? foldId(name) : name}`}
      preventScrollReset
      autoComplete="off"
      aria-busy={busy}
      onSubmit={(event) => busy && event.preventDefault()}
      className={className}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="click" value={own} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <FormContext value={{ name, answer: refused }}>{children}</FormContext>
      {refused?.asksCode && <CodeField id={`${name}-code`} outcome={refused.asksCode} />}
      {refused?.text && !refused.agree && !refused.asksCode && !refused.isToLook && (
        <p role="alert" className="mt-2 rounded-xl bg-blush px-4 py-2.5 font-semibold text-coral-dark">
          {refused.text}
        </p>
      )}
    </Form>
  );
}

/** Returns the id of the fold in which a form stands. */
export const foldId = (form: string) => `${form}-fold`;
