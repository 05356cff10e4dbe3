import { requireOperator } from "../../../auth/operator.server.ts";
import { newId } from "../../../domain/common/reference.ts";
import { listColleagues } from "../../../store/team/colleagues.server.ts";
import { colleagueTexts as words } from "../../../texts/desk/team/colleagues.ts";
import { answered } from "../kit/acts.server.ts";
import { buttons } from "../kit/card.tsx";
import { Input } from "../kit/fields.tsx";
import { DeskForm, DeskForms } from "../kit/form.tsx";
import { Head } from "../kit/head.tsx";
import { ChangeLines } from "../kit/history/change-lines.tsx";
import type { Route } from "./+types/colleagues";
import { ColleagueRow } from "./colleague-row.tsx";
import { colleagueActs } from "./colleagues-act.server.ts";
import { readDeskChanges } from "./desk-changes.server.ts";
import { RoleField } from "./role-field.tsx";
import { operatorLacksSecond, secondWords } from "./second-words.server.ts";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request, "manage");
  const [listed, changes, operatorLacks] = await Promise.all([
    listColleagues(),
    readDeskChanges(),
    operatorLacksSecond(),
  ] as const);
  const colleagues = listed.map((one) => ({ ...one, second: secondWords(one) }));
  return { colleagues, changes, operatorLacks, click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, colleagueActs);
}

/** Lists who works at the desk, and what each role may do there. */
export default function Colleagues({ loaderData, actionData }: Route.ComponentProps) {
  const { colleagues, changes, operatorLacks, click } = loaderData;
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid max-w-3xl gap-5 py-6">
        <Head heading={words.heading} lead={words.lead} />
        <section className="rounded-card bg-shell px-4 py-2 shadow-card sm:px-5">
          {colleagues.length === 0 && <p className="py-3 text-lg font-bold">{words.none}</p>}
          <ul className="divide-y divide-ink/10">
            {colleagues.map((colleague) => (
              <ColleagueRow key={colleague.userId} colleague={colleague} />
            ))}
          </ul>
          <p className="py-3 text-ink-soft">
            {words.operator}{" "}
            {operatorLacks && <span className="font-semibold text-coral-dark">{words.operatorLacks}</span>}
          </p>
        </section>
        <section className="grid gap-3 rounded-card bg-shell px-4 py-4 shadow-card sm:px-5">
          <h2 className="text-xl">{words.invite}</h2>
          <p className="text-ink-soft">{words.inviteText}</p>
          <DeskForm name="invite" intent="invite" className="grid gap-3">
            <Input name="name" label={words.name} maxLength={100} required />
            <Input name="email" type="email" label={words.email} maxLength={254} required />
            <RoleField value="dispatcher" />
            <button type="submit" className={`${buttons.primary} w-fit`}>
              {words.send}
            </button>
          </DeskForm>
        </section>
        <ChangeLines lines={changes} />
      </div>
    </DeskForms>
  );
}
