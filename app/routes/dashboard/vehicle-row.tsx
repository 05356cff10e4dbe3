import type { VehicleForm } from "../../domain/team-form.server.ts";
import { teamTexts } from "../../texts/es-team.ts";
import type { VehicleRow as Row } from "./team.server.ts";
import type { TeamAnswer } from "./team-answer.ts";
import { TeamBox, TeamField, TeamForm, TeamSelect } from "./team-form.tsx";
import { Off, TeamRow } from "./team-row.tsx";

/** A driver who can be chosen. */
export interface Choice {
  id: string;
  name: string;
}

interface VehicleProps {
  drivers: Choice[];
  told: TeamAnswer | undefined;
}

export function VehicleRow({ row, drivers, told }: VehicleProps & { row: Row }) {
  const { id, values, driver, papers, off } = row;
  const { name, plate, seats, boards, active, driverId } = values;
  const mine = told?.id === id ? told : undefined;
  // Who has left stays until somebody else is chosen.
  const choices =
    driver && driverId && !drivers.some(({ id }) => id === driverId)
      ? [...drivers, { id: driverId, name: driver }]
      : drivers;
  return (
    <TeamRow
      id={id}
      open={mine !== undefined}
      dim={!active}
      name={name}
      more={[plate, teamTexts.carries(seats, boards), active && driver].filter(Boolean).join(" · ")}
      notes={
        active ? (
          <>
            {papers && (
              <span className={papers.over ? "text-coral-dark" : "text-[#825000]"}>{papers.text}</span>
            )}
            <Off words={off} />
          </>
        ) : (
          <Off words={teamTexts.vehicleLeft} />
        )
      }
    >
      <VehicleFields id={id} values={values} drivers={choices} told={mine} />
    </TeamRow>
  );
}

export function VehicleFields({
  id,
  values,
  drivers,
  told,
}: VehicleProps & { id: string; values?: VehicleForm }) {
  return (
    <TeamForm intent="vehicle" id={id} values={values} told={told} button={teamTexts.save}>
      {(shown, filled) => (
        <>
          <TeamField
            filled={filled}
            name="name"
            label={teamTexts.vehicleName}
            value={shown?.name}
            hint={teamTexts.vehicleNameHint}
          />
          <TeamField filled={filled} name="plate" label={teamTexts.plate} value={shown?.plate} />
          <TeamField
            filled={filled}
            name="seats"
            label={teamTexts.seats}
            value={shown?.seats}
            hint={teamTexts.seatsHint}
            inputMode="numeric"
          />
          <TeamField
            filled={filled}
            name="boards"
            label={teamTexts.boards}
            value={shown?.boards ?? 0}
            inputMode="numeric"
          />
          <TeamField
            filled={filled}
            name="papersUntil"
            label={teamTexts.papersUntil}
            value={shown?.papersUntil}
            hint={teamTexts.papersHint}
            type="date"
          />
          <TeamSelect filled={filled} name="driverId" label={teamTexts.usualDriver} value={shown?.driverId}>
            <option value="">{teamTexts.nobody}</option>
            {drivers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </TeamSelect>
          {shown ? (
            <TeamBox filled={filled} name="active" label={teamTexts.vehicleActive} value={shown.active} />
          ) : (
            <input type="hidden" name="active" value="on" />
          )}
        </>
      )}
    </TeamForm>
  );
}
