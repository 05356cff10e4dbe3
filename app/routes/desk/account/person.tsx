import { requireOperator } from "../../../auth/operator.server.ts";
import { keptYearsChoices } from "../../../domain/account/person.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { keptYears } from "../../../operations/account/erase.server.ts";
import { countOthersOf, listReservationsOf } from "../../../store/account/person.server.ts";
import { personTexts as words } from "../../../texts/desk/account/person.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { answered } from "../kit/acts.server.ts";
import { buttons } from "../kit/card.tsx";
import { Done, useDone } from "../kit/done.tsx";
import { DeskForm, DeskForms } from "../kit/form.tsx";
import { Head } from "../kit/head.tsx";
import type { Route } from "./+types/person";
import { Found } from "./found.tsx";
import { personActs } from "./person-act.server.ts";
import { readPerson } from "./read-person.server.ts";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

const mostListed = 50;

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request, "manage");
  const who = new URL(request.url).searchParams.get("who")?.slice(0, 254) ?? "";
  const person = readPerson(who);
  const found = person && {
    ...(await countOthersOf(person)),
    reservations: await listReservationsOf(person, todayInCostaRica()),
  };
  const shown = found && {
    ...found,
    count: found.reservations.length,
    reservations: found.reservations.slice(0, mostListed),
  };
  return { who, found: shown, isWrong: who !== "" && !person, years: await keptYears(), click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, personActs);
}

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { who, found, isWrong, years, click } = loaderData;
  const done = useDone(actionData, "erase");
  return (
    <DeskForms latest={actionData} saysDone="erase" click={click}>
      <div className="wrap grid max-w-3xl gap-5 py-6">
        <Head heading={words.heading} lead={words.lead} />
        <Done answer={done} next={words.next(found?.count ?? 0)}>
          <a href="/dashboard/admin/person" className={buttons.quiet}>
            {words.again}
          </a>
        </Done>
        {!done && (
          <>
            <form method="get" className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
              <TextField
                key={who}
                name="who"
                label={words.field}
                defaultValue={who}
                maxLength={254}
                required
                autoComplete="off"
                error={isWrong ? words.wrong : undefined}
              />
              <Button className="mb-0.5">{words.find}</Button>
            </form>
            {found && <Found who={who} found={found} />}
          </>
        )}
        <section className="grid gap-3 rounded-card bg-shell px-4 py-4 shadow-card sm:px-5">
          <h2 className="text-xl">{words.kept}</h2>
          <p className="text-ink-soft">{words.keptText}</p>
          <DeskForm name="keep" intent="keep" className="flex flex-wrap items-end gap-3">
            <SelectField name="years" label={words.keptFor} defaultValue={years}>
              {keptYearsChoices.map((one) => (
                <option key={one} value={one}>
                  {words.years(one)}
                </option>
              ))}
            </SelectField>
            <button type="submit" className={buttons.ink}>
              {words.save}
            </button>
          </DeskForm>
        </section>
      </div>
    </DeskForms>
  );
}
