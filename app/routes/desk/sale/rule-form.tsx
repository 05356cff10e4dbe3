import { ruleEffects } from "../../../domain/sale/sale-rule.ts";
import { availabilityTexts as words } from "../../../texts/desk/sale/availability.ts";
import { Input, Select, Tick } from "../kit/fields.tsx";
import { DeskForm } from "../kit/form.tsx";
import { SaveNow } from "../kit/save.tsx";

interface Subject {
  /** For example `place/tamarindo`. */
  id: string;
  name: string;
}

interface RuleFormProps {
  places: Subject[];
  roads: Subject[];
  tours: Subject[];
  today: string;
  edit: number;
}

/** A day is closed by two actions: choosing its date, and pressing the button. */
export function RuleForm({ places, roads, tours, today, edit }: RuleFormProps) {
  return (
    <section data-adds aria-labelledby="add" className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
      <h2 id="add" className="mb-2 text-xl">
        {words.add}
      </h2>
      <DeskForm name="new" intent="add" className="grid gap-3 sm:grid-cols-2" shown={{ edit }}>
        <Select label={words.effect} name="effect" value="closed" className="sm:col-span-2">
          {ruleEffects.map((effect) => (
            <option key={effect} value={effect}>
              {words.choices[effect]}
            </option>
          ))}
        </Select>
        <Select label={words.about} name="about" className="sm:col-span-2">
          <option value="">{words.everything}</option>
          <SubjectGroup label={words.places} subjects={places} />
          <SubjectGroup label={words.roads} subjects={roads} />
          <SubjectGroup label={words.tours} subjects={tours} />
        </Select>
        <Input label={words.fromDay} name="fromDay" type="date" min={today} />
        <Input label={words.toDay} name="toDay" type="date" min={today} hint={words.toDayHint} />
        <Input
          label={words.seats}
          name="seats"
          inputMode="numeric"
          maxLength={3}
          className="sm:col-span-2 sm:max-w-64"
        />
        <details className="sm:col-span-2">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon underline underline-offset-2">
            {words.hours}
          </summary>
          <div className="grid grid-cols-2 gap-3">
            <Input label={words.fromTime} name="fromTime" type="time" />
            <Input label={words.toTime} name="toTime" type="time" />
            <p className="col-span-2 text-sm text-ink-soft">{words.hoursHint}</p>
            <div className="col-span-2">
              <Tick label={words.continuous} name="continuous" />
            </div>
          </div>
        </details>
        <SaveNow />
      </DeskForm>
    </section>
  );
}

function SubjectGroup({ label, subjects }: { label: string; subjects: Subject[] }) {
  return (
    <optgroup label={label}>
      {subjects.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
