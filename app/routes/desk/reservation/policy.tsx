import { useEffect, useState } from "react";
import { data, Form, useNavigation } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { languages } from "../../../domain/common/language.ts";
import { policyFields } from "../../../domain/reservation/policy-form.ts";
import { currentPolicy } from "../../../store/reservation/policy.server.ts";
import { policyTexts as words } from "../../../texts/desk/reservation/policy.ts";
import { texts } from "../../../texts/language.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { pressed } from "../kit/acts.server.ts";
import { CatalogueHead } from "../kit/head.tsx";
import type { Route } from "./+types/policy";
import { policyActs } from "./policy-act.server.ts";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const policy = await currentPolicy();
  return {
    policy,
    read: languages.map((language) => ({ language, text: texts[language].policy(policy) })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { act } = await pressed(args, policyActs);
  const answer = await act();
  return data(answer, { status: answer.good ? 200 : 400 });
}

export default function Policy({ loaderData: { policy, read }, actionData }: Route.ComponentProps) {
  // The event stream reads the page anew, which would take the form's answer away.
  const [answer, tell] = useState(actionData);
  useEffect(() => {
    if (actionData) tell(actionData);
  }, [actionData]);
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="wrap grid gap-6 py-6">
      <CatalogueHead heading={words.heading} lead={words.lead} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section className="grid gap-3 rounded-card bg-shell px-5 py-5 shadow-card">
          <h2 className="text-xl">{words.read}</h2>
          {read.map(({ language, text }) => (
            <p key={language} lang={language} className="border-l-4 border-lagoon pl-4">
              {text}
            </p>
          ))}
        </section>
        <section className="grid gap-3 rounded-card bg-shell px-5 py-5 shadow-card">
          <h2 className="text-xl">{words.change}</h2>
          <p className="rounded-xl bg-[#ffe7bb] px-4 py-2.5 text-[#5f3d00]">{words.keeps}</p>
          <Form
            method="post"
            preventScrollReset
            className="grid gap-4"
            onSubmit={(event) => busy && event.preventDefault()}
          >
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="shown" value={policy.id} />
            {policyFields.map((field) => {
              const wrong = answer?.wrong?.[field];
              return (
                <TextField
                  key={field}
                  name={field}
                  label={words[field]}
                  hint={field === "partHours" ? words.partHoursHint : undefined}
                  error={wrong && words.wrong[wrong]}
                  defaultValue={answer?.typed?.[field] ?? policy[field]}
                  inputMode="numeric"
                  autoComplete="off"
                  required
                />
              );
            })}
            <Button look="dark" aria-disabled={busy} className="justify-self-start">
              {words.save}
            </Button>
            <p
              role="status"
              className={answer?.good ? "font-semibold" : "font-semibold text-coral-dark empty:hidden"}
            >
              {answer?.text}
            </p>
          </Form>
        </section>
      </div>
    </div>
  );
}
