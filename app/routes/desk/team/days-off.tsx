import { daysOffTexts as words } from "../../../texts/desk/team/days-off.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { Input, Select } from "../kit/fields.tsx";
import { DeskForm } from "../kit/form.tsx";
import { EntryForm } from "./entry-form.tsx";
import type { TeamPage } from "./team-page.server.ts";
import type { Choice } from "./vehicle-row.tsx";

interface FormProps {
  click: string;
  drivers: Choice[];
  vehicles: Choice[];
}

export function DaysOffForm({ click, drivers, vehicles }: FormProps) {
  const choices = (kind: string, all: Choice[]) =>
    all.map(({ id, name }) => (
      <option key={id} value={`${kind}:${id}`}>
        {name}
      </option>
    ));
  return (
    <EntryForm intent="absence" click={click} button={words.add}>
      <Select name="whose" label={words.whose}>
        <option value="">{words.choose}</option>
        <optgroup label={teamTexts.drivers}>{choices("driver", drivers)}</optgroup>
        <optgroup label={teamTexts.vehicles}>{choices("vehicle", vehicles)}</optgroup>
      </Select>
      <Input name="reason" label={words.reason} hint={words.reasonHint} />
      <Input name="fromDay" label={words.fromDay} type="date" />
      <Input name="untilDay" label={words.untilDay} hint={words.untilHint} type="date" />
      <Select name="weekday" label={words.repeats}>
        <option value="">{words.everyDay}</option>
        {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
          <option key={weekday} value={weekday}>
            {words.every(weekday)}
          </option>
        ))}
      </Select>
    </EntryForm>
  );
}

export function AbsenceRow({ row: { id, who, days, reason } }: { row: TeamPage["absences"][number] }) {
  return (
    <li className="flex min-h-13 items-center gap-3 px-4 py-1 sm:px-5">
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 leading-snug">
        <span className="font-bold">{who}</span>
        <span className="tabular-nums">{days}</span>
        <span className="text-sm text-ink-soft">{reason}</span>
      </p>
      <DeskForm name={`removeAbsence-${id}`} intent="removeAbsence" fields={{ id }}>
        <button type="submit" className="min-h-11 px-1 font-semibold underline">
          {words.remove}
          <span className="sr-only">: {`${who}, ${days}`}</span>
        </button>
      </DeskForm>
    </li>
  );
}
