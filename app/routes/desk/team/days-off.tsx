import { useFetcher } from "react-router";
import { daysOffTexts as words } from "../../../texts/desk/team/days-off.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { TeamAnswer } from "./team-answer.ts";
import { here, TeamForm } from "./team-form.tsx";
import type { TeamPage } from "./team-page.server.ts";
import type { Choice } from "./vehicle-row.tsx";

interface FieldsProps {
  id: string;
  drivers: Choice[];
  vehicles: Choice[];
  pageAnswer: TeamAnswer | undefined;
}

type AbsenceTyped = Record<"whose" | "reason" | "fromDay" | "untilDay", string>;

export function AbsenceFields({ id, drivers, vehicles, pageAnswer }: FieldsProps) {
  const choices = (kind: string, all: Choice[]) =>
    all.map(({ id, name }) => (
      <option key={id} value={`${kind}:${id}`}>
        {name}
      </option>
    ));
  return (
    <TeamForm<AbsenceTyped> intent="absence" id={id} pageAnswer={pageAnswer} button={words.add}>
      {({ field }) => (
        <>
          <SelectField {...field("whose")} label={words.whose}>
            <option value="">{words.choose}</option>
            <optgroup label={teamTexts.drivers}>{choices("driver", drivers)}</optgroup>
            <optgroup label={teamTexts.vehicles}>{choices("vehicle", vehicles)}</optgroup>
          </SelectField>
          <TextField {...field("reason")} label={words.reason} hint={words.reasonHint} />
          <TextField {...field("fromDay")} label={words.fromDay} type="date" />
          <TextField {...field("untilDay")} label={words.untilDay} hint={words.untilHint} type="date" />
        </>
      )}
    </TeamForm>
  );
}

export function AbsenceRow({ row: { id, who, days, reason } }: { row: TeamPage["absences"][number] }) {
  const fetcher = useFetcher<TeamAnswer>();
  const busy = fetcher.state !== "idle";
  return (
    <li className="flex min-h-13 items-center gap-3 px-4 py-1 sm:px-5">
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 leading-snug">
        <span className="font-bold">{who}</span>
        <span className="tabular-nums">{days}</span>
        <span className="text-sm text-ink-soft">{reason}</span>
      </p>
      <fetcher.Form method="post" action={here} onSubmit={(event) => busy && event.preventDefault()}>
        <input type="hidden" name="intent" value="removeAbsence" />
        <input type="hidden" name="id" value={id} />
        <button type="submit" aria-disabled={busy} className="min-h-11 px-1 font-semibold underline">
          {words.remove}
          <span className="sr-only">: {`${who}, ${days}`}</span>
        </button>
      </fetcher.Form>
    </li>
  );
}
