import type { BoardJob } from "../../domain/board.ts";
import { formatDay } from "../../domain/day.ts";
import { readablePhone } from "../../domain/phone.ts";
import type { Team } from "../../domain/team.ts";
import { dayTexts } from "../../texts/es-day.ts";
import { doorWords, extrasWords } from "../../texts/es-ride.ts";

const { reservation: words, ride, columns } = dayTexts;

/** One van of a ride, in words. */
export function rideFacts(job: BoardJob, { drivers, vehicles }: Team) {
  const driver = drivers.find(({ id }) => id === job.driverId);
  const vehicle = vehicles.find(({ id }) => id === job.vehicleId);
  const said = [driver && job.received && words.received, driver && job.guestTold && words.told];
  const facts = [
    [columns.from, [job.tour?.name ?? job.from.name, doorWords(job, "from")]],
    [columns.to, job.tour ? [] : [job.to.name, doorWords(job, "to")]],
    [words.people, [dayTexts.people(job.people), extrasWords(job)]],
    [ride.fields.phone, [readablePhone(job.phone)]],
    [columns.driver, [driver?.name ?? words.nobody, ...said]],
    [dayTexts.checks.vehicle, [vehicle ? `${vehicle.name} (${vehicle.plate})` : words.noVan]],
  ] as const;
  return {
    id: job.id,
    href: `/dashboard/admin/day/${job.day}?ride=${job.id}`,
    when: `${formatDay(job.day, "es-CR")}, ${job.time ?? dayTexts.timeless}`,
    state: [dayTexts.states[job.state], job.part.of > 1 && dayTexts.part(job.part.number, job.part.of)]
      .filter(Boolean)
      .join(" · "),
    facts: facts
      .map(([term, parts]): [string, string] => [term, parts.filter(Boolean).join(" · ")])
      .filter(([, text]) => text !== ""),
  };
}
