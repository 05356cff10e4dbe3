import { requireOperator } from "../../../auth/operator.server.ts";
import { languages } from "../../../domain/common/language.ts";
import { newId } from "../../../domain/common/reference.ts";
import { policyFields } from "../../../domain/reservation/policy-form.ts";
import { currentPolicy } from "../../../store/reservation/policy.server.ts";
import { policyTexts as words } from "../../../texts/desk/reservation/policy.ts";
import { texts } from "../../../texts/language.ts";
import { answered } from "../kit/acts.server.ts";
import { buttons } from "../kit/card.tsx";
import { Input } from "../kit/fields.tsx";
import { DeskForm, DeskForms } from "../kit/form.tsx";
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
    click: newId(),
    read: languages.map((language) => ({ language, text: texts[language].policy(policy) })),
  };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, policyActs);
}

export default function Policy({ loaderData: { policy, read, click }, actionData }: Route.ComponentProps) {
  return (
    <DeskForms latest={actionData} click={click}>
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
            <DeskForm name="policy" intent="save" shown={{ policy: policy.id }} className="grid gap-4">
              {policyFields.map((field) => (
                <Input
                  key={field}
                  name={field}
                  label={words[field]}
                  hint={field === "partHours" ? words.partHoursHint : undefined}
                  value={String(policy[field])}
                  inputMode="numeric"
                  required
                />
              ))}
              <button type="submit" className={`${buttons.ink} justify-self-start`}>
                {words.save}
              </button>
            </DeskForm>
          </section>
        </div>
      </div>
    </DeskForms>
  );
}
