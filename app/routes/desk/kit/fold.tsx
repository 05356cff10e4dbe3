import { createContext, type ReactNode, useContext, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { newId } from "../../../domain/common/reference.ts";
import { CodeField } from "./code-field.tsx";
import type { RoomAnswer } from "./room-answer.ts";

interface Forms {
  answer: RoomAnswer | undefined;
  /** This counts how often each form has succeeded. */
  done: Record<string, number>;
  /** Both halves of a double click send this id. */
  click: string;
  /** The intents that this role may press; without a list the role may press all. */
  presses?: readonly string[];
}

const Context = createContext<Forms>({ answer: undefined, done: {}, click: "" });
export const RoomForms = Context.Provider;

/** A field reads here the name of its form, and the form's refusal. */
export const FormContext = createContext<{ name: string; answer: RoomAnswer | undefined }>({
  name: "",
  answer: undefined,
});

interface RoomFormProps {
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
export function RoomForm({ name, ...props }: RoomFormProps) {
  const { done, presses } = useContext(Context);
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
}: RoomFormProps & { isFirst: boolean }) {
  const { answer, click } = useContext(Context);
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
      {refused && !refused.agree && !refused.asksCode && !refused.isToLook && (
        <p role="alert" className="mt-2 rounded-xl bg-[#fbe3dc] px-4 py-2.5 font-semibold text-coral-dark">
          {refused.text}
        </p>
      )}
    </Form>
  );
}

interface FoldProps extends Omit<RoomFormProps, "className" | "isFolded"> {
  heading: string;
  look?: keyof typeof looks;
  /** A button at the top of the page opens the fold; with scripts a closed fold is hidden. */
  isOpenedAbove?: boolean;
}

const line = "min-h-11 items-center font-semibold cursor-pointer";
const link = "flex w-fit underline-offset-2 hover:underline lg:min-h-9";
const looks = {
  link: `${link} text-lagoon ${line}`,
  apart: `${link} text-coral-dark ${line}`,
  button: `inline-flex justify-center rounded-xl border-[1.5px] border-[#d5cbb6] bg-white px-4 hover:border-ink ${line}`,
};

const foldId = (form: string) => `${form}-fold`;

/**
 * A form that stays folded until it is opened, refused, or named by the address: browsers open the fold of an anchor.
 */
export function Fold({ heading, look = "link", isOpenedAbove = false, ...form }: FoldProps) {
  const { answer, done, presses } = useContext(Context);
  const isRefused = answer?.form === form.name && !answer.good;
  if (presses && !presses.includes(form.intent)) return null;
  return (
    <details
      key={done[form.name] ?? 0}
      id={foldId(form.name)}
      open={isRefused}
      className={`scroll-mt-4 open:basis-full ${look === "apart" ? "ml-auto" : ""} ${isOpenedAbove ? "[@media(scripting:enabled)]:not-open:hidden" : ""}`}
    >
      <summary className={looks[look]}>{heading}</summary>
      <RoomForm {...form} isFolded className="mt-1 mb-3 grid scroll-mt-16 gap-3 rounded-2xl bg-sand p-3.5" />
    </details>
  );
}
