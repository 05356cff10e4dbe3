import { Form } from "react-router";
import { useTexts } from "../../../texts/language.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { DoneNote } from "../../kit/done-note.tsx";
import { FormProblem } from "../../kit/form-problem.tsx";
import { answerHeaders } from "../../kit/headers.server.ts";
import { privateMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/security";
import { errorWords } from "./error-words.ts";
import { SecondFactor } from "./second-factor.tsx";
import { actOnSecurity, loadSecurity } from "./security.server.ts";

export const meta = privateMeta((t) => t.account.security.title);

export const headers: Route.HeadersFunction = answerHeaders;

export const loader = ({ request }: Route.LoaderArgs) => loadSecurity(request);
export const action = (args: Route.ActionArgs) => actOnSecurity(args);

export default function Security({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useTexts();
  const { email, hasPassword, sessions, operator, secondOn, secondDue, isLong } = loaderData;
  const done = answer ? undefined : loaderData.done;
  const { security: words, register } = t.account;
  const others = sessions.some(({ here }) => !here);
  const second = operator && (
    <SecondFactor
      on={secondOn}
      due={secondDue}
      hasPassword={hasPassword}
      done={done}
      answer={answer?.about === "second" ? answer : undefined}
    />
  );
  return (
    <>
      <PageHead title={words.heading} lead={words.lead(email)} short />
      <div className="wrap grid max-w-3xl gap-12 py-10 lg:py-16">
        {operator && !secondDue && (
          <p className="-mb-6">
            <a href="/dashboard/admin" className="py-2 font-semibold text-lagoon underline">
              {words.desk}
            </a>
          </p>
        )}
        {secondDue && second}
        <section id="sessions" className="grid gap-5">
          <h2 className="text-2xl">{words.sessions.heading}</h2>
          {done === "ended" && <DoneNote>{words.sessions.done}</DoneNote>}
          <ul className="divide-y divide-ink/10">
            {sessions.map(({ id, here, since, used }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <p>
                  <span className="block font-semibold">{words.sessions.since(since)}</span>
                  <span className="text-ink-soft">
                    {here ? words.sessions.here : words.sessions.used(used)}
                  </span>
                </p>
                {!here && (
                  <Form method="post" action="#sessions">
                    <input type="hidden" name="session" value={id} />
                    <Button name="intent" value="end" look="quiet">
                      {words.sessions.end}
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
          {others && (
            <Form method="post" action="#sessions">
              <Button name="intent" value="endOthers" look="quiet">
                {words.sessions.endOthers}
              </Button>
            </Form>
          )}
        </section>
        <section id="password-section" className="grid gap-5">
          <h2 className="text-2xl">{words.password.heading}</h2>
          {done === "password" && <DoneNote>{words.password.done}</DoneNote>}
          {answer?.about === "password" && <FormProblem answer={answer} />}
          <p className="max-w-prose">{hasPassword ? words.password.text : words.password.none}</p>
          {hasPassword && (
            <Form method="post" action="#password-section" noValidate className="grid max-w-md gap-5">
              <TextField
                name="password"
                label={words.password.current}
                type="password"
                autoComplete="current-password"
              />
              <TextField
                name="newPassword"
                label={words.password.next}
                type="password"
                autoComplete="new-password"
                {...errorWords(t, answer?.error)}
                hint={isLong ? t.account.staffPasswordHint : register.passwordHint}
              />
              <Button name="intent" value="password" className="justify-self-start">
                {words.password.submit}
              </Button>
            </Form>
          )}
        </section>
        {!secondDue && second}
      </div>
    </>
  );
}
