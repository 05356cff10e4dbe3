import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTexts } from "../../../texts/language.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { DoneNote } from "../../kit/done-note.tsx";
import { FormProblem } from "../../kit/form-problem.tsx";
import type { SecurityChange, SecurityResult } from "./security.server.ts";

interface SecondFactorProps {
  on: boolean;
  /** The desk stays shut until the second factor is on. */
  due: boolean;
  hasPassword: boolean;
  done: SecurityChange | undefined;
  answer: SecurityResult | undefined;
}

/** The second factor is set up with the password, turned on with its first code, and turned off with the password and another code. */
export function SecondFactor({ on, due, hasPassword, done, answer }: SecondFactorProps) {
  const words = useTexts().account.security.second;
  const code = <TextField name="code" label={words.code} autoComplete="one-time-code" />;
  const password = hasPassword && (
    // The form above has a field of this name too, so that this one needs its own id.
    <TextField
      name="password"
      id="second-password"
      label={words.password}
      type="password"
      autoComplete="current-password"
    />
  );
  const setUp = answer?.setUp;
  return (
    <section className="grid gap-5" id="second">
      <h2 className="text-2xl">{words.heading}</h2>
      {due && !setUp && (
        <p role="status" className="rounded-xl bg-mango/30 px-5 py-4 font-semibold">
          {words.due}
        </p>
      )}
      {done === "on" && <DoneNote>{words.turnedOn}</DoneNote>}
      {done === "off" && <DoneNote>{words.turnedOff}</DoneNote>}
      {answer?.problem && <FormProblem answer={answer} />}
      {on ? (
        <Step about={words.on} intent="turnOff" button={words.off} look="quiet">
          {password}
          {code}
        </Step>
      ) : setUp ? (
        <>
          <p>{words.scan}</p>
          <svg
            role="img"
            aria-label={words.picture}
            viewBox={`0 0 ${setUp.qr.size} ${setUp.qr.size}`}
            width="240"
            height="240"
            className="rounded-xl bg-white"
          >
            <path d={setUp.qr.path} fill="#000" shapeRendering="crispEdges" />
          </svg>
          <ButtonLink href={setUp.uri} look="quiet" className="justify-self-start lg:hidden">
            {words.open}
          </ButtonLink>
          <p>
            {words.key}:{" "}
            <code translate="no" className="select-all">
              {setUp.key.match(/.{1,4}/g)!.join(" ")}
            </code>
          </p>
          <p className="max-w-prose">{words.recovery}</p>
          <ul translate="no" className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono sm:max-w-sm">
            {setUp.recovery.map((one) => (
              <li key={one} className="select-all">
                {one}
              </li>
            ))}
          </ul>
          <Step about={words.confirm} intent="turnOn" button={words.turnOn}>
            {code}
          </Step>
        </>
      ) : (
        <>
          {answer?.retry && (
            <Step about={words.retry} intent="turnOn" button={words.turnOn}>
              {code}
            </Step>
          )}
          <Step
            about={words.offer}
            intent="setUp"
            button={words.start}
            look={answer?.retry ? "quiet" : "primary"}
          >
            {password}
          </Step>
        </>
      )}
    </section>
  );
}

interface StepProps {
  about: string;
  intent: string;
  button: string;
  look?: "primary" | "quiet";
  children: ReactNode;
}

function Step({ about, intent, button, look = "primary", children }: StepProps) {
  return (
    <>
      <p className="max-w-prose">{about}</p>
      <Form method="post" action="#second" noValidate className="grid max-w-md gap-5">
        {children}
        <Button name="intent" value={intent} look={look} className="justify-self-start">
          {button}
        </Button>
      </Form>
    </>
  );
}
