import { compareNames } from "../../../../domain/common/name-order.ts";
import { foldedName } from "../../../../domain/common/slug.ts";
import { typedSums } from "../../../../domain/common/typed-amount.ts";
import { type CheckedJob, isOpen } from "../../../../domain/ride/checked-day.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import { type Channel, channels as handChannels } from "../../../../domain/sale/by-hand.ts";
import type { Board } from "../../../../operations/ride/board.server.ts";
import { shortName } from "../../../../texts/desk/ride/ride.ts";
import { rideFilterTexts } from "../../../../texts/desk/ride/ride-filter.ts";
import { byHandTexts } from "../../../../texts/desk/sale/by-hand.ts";
import { foldNames } from "./fold-names.ts";
import { isLargeDay } from "./hours.ts";

const longest = 60;
/** So much of a note is searched, as in the list of reservations. */
const mostOfNote = 1000;

/** The name of the filter in the address by how a booking came: by a colleague's call or chat, or by the guest. */
export const channelName = "canal";
const byGuest = "sitio";

/** The filters of a large day, as its form shows them. */
export interface RideFilter {
  search: string;
  /** Each choice by its name in the address, with what can be chosen and what is. */
  choices: {
    name: "chofer" | "lugar" | "estado" | typeof channelName;
    chosen: string;
    options: [value: string, words: string][];
  }[];
  shown: number;
  all: number;
}

const states: Record<keyof typeof rideFilterTexts.states, (checked: CheckedJob) => boolean> = {
  abiertos: isOpen,
  listos: (checked) => checked.job.state === "planned" && !isOpen(checked),
  encamino: ({ job }) => job.state !== "planned" && !isEnded(job.state),
  hechos: ({ job }) => isEnded(job.state),
};

/** Returns the sum that the trip of a ride still owes, and the sum that its driver is to collect. */
const sumsOf = ({ job }: CheckedJob) => [job.dueCents, job.collectCents];

/**
 * Leaves of a large day the rides that the address asks for: by its words (a guest, a reservation, a place, a hotel, a
 * number, something of the note, a driver, a van, a sum), and by its choices of driver, place, state and channel, which
 * `channels` says of bookings by hand. A ride whose sheet is open stays.
 */
export function filterDay(
  board: Board,
  query: URLSearchParams,
  channels: ReadonlyMap<string, Channel> = new Map(),
): { left: Board; filter: RideFilter | undefined } {
  const { checked, team } = board;
  if (!isLargeDay(checked)) return { left: board, filter: undefined };
  const asked = (name: string) => (query.get(name) ?? "").slice(0, longest);
  const [search = "", driver = "", place = "", state = "", channel = ""] = [
    ...["q", "chofer", "lugar", "estado", channelName].map(asked),
  ];
  const drivers = team.drivers.filter(({ id }) => checked.some(({ job }) => job.driverId === id));
  const places = new Map(
    checked.flatMap(({ job }) => [job.from, job.to].map(({ id, name }) => [id, name] as const)),
  );
  const names = new Map([
    ...team.drivers.map(({ id, name }) => [id, name] as const),
    ...team.vehicles.map(
      ({ id, name, plate }) => [id, `${name} ${plate} ${plate.replace(/[\s-]/g, "")}`] as const,
    ),
  ]);
  const { sums, rest } = typedSums(search);
  const words = foldedName(rest).split(" ").filter(Boolean);
  const isInState = Object.hasOwn(states, state) ? states[state as keyof typeof states] : () => true;
  const textOf = ({ job }: CheckedJob) => {
    const { guest, reference, phone, flight, tour, from, to, driverId, vehicleId } = job;
    const told = [job.extraStop, job.note.slice(0, mostOfNote)];
    const called = [names.get(driverId ?? ""), names.get(vehicleId ?? ""), tour?.name];
    const stops = [from, to].flatMap(({ name, door }) => [name, door]);
    return foldedName(
      [guest, reference, phone, phone.replace(/\D/g, ""), flight, ...stops, ...told, ...called].join(" "),
    );
  };
  const open = ["ride", "assign", "note"].flatMap((sheet) => query.getAll(sheet));
  const isLeft = (one: CheckedJob) =>
    isInState(one) &&
    (!driver || (one.job.driverId ?? foldNames.nobody) === driver) &&
    (!channel || (channels.get(one.job.reservationId) ?? byGuest) === channel) &&
    (!place || one.job.from.id === place || one.job.to.id === place) &&
    sums.every(({ currency, cents }) => currency === "USD" && sumsOf(one).includes(cents)) &&
    (words.length === 0 || words.every((word) => textOf(one).includes(word)));
  const left = checked.filter((one) => open.includes(one.job.id) || isLeft(one));
  const byName = (options: [string, string][]) => options.sort(([, a], [, b]) => compareNames(a, b));
  return {
    left: { ...board, checked: left },
    filter: {
      search,
      choices: [
        {
          name: "chofer",
          chosen: driver,
          options: [
            [foldNames.nobody, rideFilterTexts.nobody],
            ...byName(drivers.map(({ id, name }) => [id, shortName(name)])),
          ],
        },
        {
          name: "lugar",
          chosen: place,
          options: byName([...places].flatMap(([id, name]) => (id === null ? [] : [[id, name]]))),
        },
        { name: "estado", chosen: state, options: Object.entries(rideFilterTexts.states) },
        {
          name: channelName,
          chosen: channel,
          options: [
            [byGuest, rideFilterTexts.byGuest],
            ...handChannels.map((one): [string, string] => [one, byHandTexts.channels[one]]),
          ],
        },
      ],
      shown: left.length,
      all: checked.length,
    },
  };
}
