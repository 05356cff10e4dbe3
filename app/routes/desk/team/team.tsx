import { requireOperator } from "../../../auth/operator.server.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { initialsOf } from "../../../domain/team/initials.ts";
import { may } from "../../../domain/team/role.ts";
import { frameTexts } from "../../../texts/desk/frame/frame.ts";
import { daysOffTexts } from "../../../texts/desk/team/days-off.ts";
import { payTexts } from "../../../texts/desk/team/pay.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { answered } from "../kit/acts.server.ts";
import { InitialsContext } from "../kit/driver-initials.tsx";
import { DeskForms } from "../kit/form.tsx";
import { ChangeLines } from "../kit/history/change-lines.tsx";
import type { Route } from "./+types/team";
import { AbsenceRow, DaysOffForm } from "./days-off.tsx";
import { DriverFields, DriverRow } from "./driver-row.tsx";
import { EndingPapers, paperToRenew } from "./ending-papers.tsx";
import { teamActs } from "./team-act.server.ts";
import { readTeamPage } from "./team-page.server.ts";
import { TeamList } from "./team-row.tsx";
import { VehicleFields, VehicleRow } from "./vehicle-row.tsx";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: teamTexts.title }];

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireOperator(request);
  return await readTeamPage(todayInCostaRica(), may(role, "dispatch"));
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, teamActs);
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { drivers, vehicles, absences, changes, offToday, ending, next } = loaderData;
  const choices = (rows: { id: string; values: { name: string; active: boolean } }[]) =>
    rows.filter(({ values }) => values.active).map(({ id, values }) => ({ id, name: values.name }));
  const noDrivers = { title: teamTexts.noDrivers, text: teamTexts.noDriversText, next: true };
  const noVehicles = {
    title: teamTexts.noVehicles,
    text: teamTexts.noVehiclesText,
    next: drivers.length > 0,
  };
  return (
    <DeskForms latest={actionData} click="">
      <div className="wrap grid gap-5 py-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-3xl">{teamTexts.heading}</h1>
          {drivers.length > 0 && (
            <a href="#vehicles" className="order-last py-2.5 font-semibold underline lg:hidden">
              {teamTexts.vehicles} {vehicles.length}
            </a>
          )}
          {drivers.length > 0 && (
            <a href="/dashboard/admin/team/pay" className="py-2.5 font-semibold underline">
              {payTexts.heading}
            </a>
          )}
          <a href="/dashboard/admin/partners" className="py-2.5 font-semibold underline lg:hidden">
            {frameTexts.rooms.partners}
          </a>
          {offToday > 0 && <p className="font-semibold text-ink-soft">{daysOffTexts.offToday(offToday)}</p>}
        </div>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="grid gap-5">
            {ending.length > 0 && <EndingPapers papers={ending} />}
            {drivers.length + vehicles.length > 0 && (
              <TeamList
                id="days-off"
                heading={daysOffTexts.heading}
                count={absences.length}
                add={daysOffTexts.add}
                isNext={!paperToRenew(ending) && drivers.length > 0 && vehicles.length > 0}
                adds="absence"
                form={
                  <DaysOffForm click={next.absence} drivers={choices(drivers)} vehicles={choices(vehicles)} />
                }
              >
                {absences.map((row) => (
                  <AbsenceRow key={row.id} row={row} />
                ))}
              </TeamList>
            )}
            <TeamList
              id="drivers"
              heading={teamTexts.drivers}
              count={drivers.length}
              add={teamTexts.newDriver}
              adds="driver"
              form={<DriverFields click={next.driver} />}
              empty={drivers.length === 0 ? noDrivers : undefined}
            >
              <InitialsContext value={initialsOf(drivers.map(({ id, values }) => ({ id, ...values })))}>
                {drivers.map((row) => (
                  <DriverRow key={row.id} row={row} />
                ))}
              </InitialsContext>
            </TeamList>
          </div>
          <TeamList
            id="vehicles"
            heading={teamTexts.vehicles}
            count={vehicles.length}
            add={teamTexts.newVehicle}
            adds="vehicle"
            form={<VehicleFields click={next.vehicle} drivers={choices(drivers)} />}
            empty={vehicles.length === 0 ? noVehicles : undefined}
          >
            {vehicles.map((row) => (
              <VehicleRow key={row.id} row={row} drivers={choices(drivers)} />
            ))}
          </TeamList>
        </div>
        <ChangeLines lines={changes} />
      </div>
    </DeskForms>
  );
}
