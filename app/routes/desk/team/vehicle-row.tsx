import type { VehicleForm } from "../../../domain/team/team-form.server.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { Input, Select, Tick } from "../kit/fields.tsx";
import { EntryForm } from "./entry-form.tsx";
import { Papers } from "./papers.tsx";
import type { TeamVehicle as Row } from "./team-page.server.ts";
import { PapersMark, TeamRow, UnavailableMark } from "./team-row.tsx";

/** A driver or a van that can be chosen. */
export interface Choice {
  id: string;
  name: string;
}

export function VehicleRow({ row, drivers }: { row: Row; drivers: Choice[] }) {
  const { id, values, driver, papers, off } = row;
  const { name, plate, seats, boards, active, driverId } = values;
  // A driver who has left stays in the list until another one is chosen.
  const choices =
    driver && driverId && !drivers.some(({ id }) => id === driverId)
      ? [...drivers, { id: driverId, name: driver }]
      : drivers;
  return (
    <TeamRow
      id={id}
      dim={!active}
      name={name}
      more={[plate, teamTexts.carries(seats, boards), active && driver].filter(Boolean).join(" · ")}
      notes={
        active ? (
          <>
            <PapersMark papers={papers} />
            <UnavailableMark words={off} />
          </>
        ) : (
          <UnavailableMark words={teamTexts.vehicleLeft} />
        )
      }
    >
      <Papers row={id} view={papers} />
      <VehicleFields id={id} values={values} drivers={choices} />
    </TeamRow>
  );
}

interface FieldsProps {
  id?: string;
  click?: string;
  values?: VehicleForm;
  drivers: Choice[];
}

/** The form of a van; without an id and values it adds one. */
export function VehicleFields({ values, drivers, ...form }: FieldsProps) {
  const { fields } = teamTexts;
  return (
    <EntryForm intent="vehicle" {...form}>
      <Input
        name="name"
        label={teamTexts.vehicleName}
        hint={teamTexts.vehicleNameHint}
        value={values?.name}
      />
      <Input name="plate" label={fields.plate} value={values?.plate} />
      <Input
        name="seats"
        label={fields.seats}
        hint={teamTexts.seatsHint}
        value={values && String(values.seats)}
        inputMode="numeric"
      />
      <Input name="boards" label={fields.boards} value={String(values?.boards ?? 0)} inputMode="numeric" />
      <Select name="driverId" label={fields.driverId} value={values?.driverId ?? ""}>
        <option value="">{teamTexts.nobody}</option>
        {drivers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {values ? (
        <Tick name="active" label={teamTexts.vehicleActive} defaultChecked={values.active} />
      ) : (
        <input type="hidden" name="active" value="on" />
      )}
    </EntryForm>
  );
}
