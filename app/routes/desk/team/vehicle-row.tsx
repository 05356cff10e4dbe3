import type { VehicleForm } from "../../../domain/team/team-form.server.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { TeamAnswer } from "./team-answer.ts";
import { TeamBox, TeamForm } from "./team-form.tsx";
import type { TeamVehicle as Row } from "./team-page.server.ts";
import { TeamRow, UnavailableMark } from "./team-row.tsx";

/** A driver or a van that can be chosen. */
export interface Choice {
  id: string;
  name: string;
}

interface VehicleProps {
  drivers: Choice[];
  pageAnswer: TeamAnswer | undefined;
}

export function VehicleRow({ row, drivers, pageAnswer }: VehicleProps & { row: Row }) {
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
      open={pageAnswer !== undefined}
      dim={!active}
      name={name}
      more={[plate, teamTexts.carries(seats, boards), active && driver].filter(Boolean).join(" · ")}
      notes={
        active ? (
          <>
            {papers && (
              <span className={papers.over ? "text-coral-dark" : "text-[#825000]"}>{papers.text}</span>
            )}
            <UnavailableMark words={off} />
          </>
        ) : (
          <UnavailableMark words={teamTexts.vehicleLeft} />
        )
      }
    >
      <VehicleFields id={id} values={values} drivers={choices} pageAnswer={pageAnswer} />
    </TeamRow>
  );
}

export function VehicleFields({
  id,
  values,
  drivers,
  pageAnswer,
}: VehicleProps & { id: string; values?: VehicleForm }) {
  return (
    <TeamForm intent="vehicle" id={id} values={values} pageAnswer={pageAnswer} button={teamTexts.save}>
      {({ shown, field, box }) => (
        <>
          <TextField {...field("name")} label={teamTexts.vehicleName} hint={teamTexts.vehicleNameHint} />
          <TextField {...field("plate")} label={teamTexts.fields.plate} />
          <TextField
            {...field("seats")}
            label={teamTexts.fields.seats}
            hint={teamTexts.seatsHint}
            inputMode="numeric"
          />
          <TextField
            {...field("boards", shown?.boards ?? 0)}
            label={teamTexts.fields.boards}
            inputMode="numeric"
          />
          <TextField
            {...field("papersUntil")}
            label={teamTexts.fields.papersUntil}
            hint={teamTexts.papersHint}
            type="date"
          />
          <SelectField {...field("driverId")} label={teamTexts.fields.driverId}>
            <option value="">{teamTexts.nobody}</option>
            {drivers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {shown ? (
            <TeamBox {...box("active")} label={teamTexts.vehicleActive} />
          ) : (
            <input type="hidden" name="active" value="on" />
          )}
        </>
      )}
    </TeamForm>
  );
}
