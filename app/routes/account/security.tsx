import { Form } from "react-router";
import { useTexts } from "../../texts/language.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { personal } from "../cookies.server.ts";
import { FormProblem } from "../form-problem.tsx";
import { privateMeta } from "../page-meta.ts";
import type { Route } from "./+types/security";
import { SecondFactor } from "./second-factor.tsx";
import { actOnSecurity, loadSecurity } from "./security.server.ts";

export const meta = privateMeta((t) => t.account.security.title);

export const headers: Route.HeadersFunction = () => personal;

export const loader = ({ request }: Route.LoaderArgs) => loadSecurity(request);
export const action = ({ request }: Route.ActionArgs) => actOnSecurity(request);

export default function Security({ loaderData, actionData: told }: Route.ComponentProps) {
  const t = useTexts();
  const { email, done, hasPassword, sessions, operator, secondOn } = loaderData;
  const { security: words, errors, register } = t.account;
  const dones = {
    password: words.password.done,
    ended: words.sessions.done,
    on: words.second.turnedOn,
    off: words.second.turnedOff,
  };
  const others = sessions.some(({ here }) => !here);
  return (
    <>
      <PageHead title={words.heading} lead={words.lead(email)} short />
      <div className="wrap grid max-w-3xl gap-12 py-10 lg:py-16">
        {done && !told && (
          <p role="status" className="rounded-xl bg-leaf/20 px-5 py-4 font-semibold">
            {dones[done]}
          </p>
        )}
        <section className="grid gap-5">
          <h2 className="text-2xl">{words.sessions.heading}</h2>
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
                  <Form method="post">
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
            <Form method="post">
              <Button name="intent" value="endOthers" look="quiet">
                {words.sessions.endOthers}
              </Button>
            </Form>
          )}
        </section>
        <section className="grid gap-5">
          <h2 className="text-2xl">{words.password.heading}</h2>
          {told?.about === "password" && <FormProblem answer={told} />}
          <p className="max-w-prose">{hasPassword ? words.password.text : words.password.none}</p>
          {hasPassword && (
            <Form method="post" noValidate className="grid max-w-md gap-5">
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
                error={told?.error && errors[told.error]}
                hint={register.passwordHint}
              />
              <Button name="intent" value="password" className="justify-self-start">
                {words.password.submit}
              </Button>
            </Form>
          )}
        </section>
        {operator && (
          <SecondFactor
            on={secondOn}
            hasPassword={hasPassword}
            told={told?.about === "second" ? told : undefined}
          />
        )}
      </div>
    </>
  );
}
