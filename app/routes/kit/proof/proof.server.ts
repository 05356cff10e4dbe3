import { timeOf } from "../../../domain/common/clock.ts";
import { timeInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import type { Language } from "../../../domain/common/language.ts";
import { netCents } from "../../../domain/money/payment.ts";
import { showsPrice } from "../../../domain/partner/relation.ts";
import type { BoardJob } from "../../../domain/ride/board.ts";
import { isPlaced, type TapKind } from "../../../domain/ride/driver-tap.ts";
import { ourFlightOf } from "../../../domain/ride/flight/watch.ts";
import { isEnded, type JobState } from "../../../domain/ride/job-state.ts";
import { metresBetween } from "../../../domain/ride/metres.ts";
import { waitFor } from "../../../domain/ride/standing-steps.ts";
import { noShowAfterMinutes, stepFrom } from "../../../domain/ride/step-rule.ts";
import { ledgerOf } from "../../../store/money/ledger.server.ts";
import { findPolicy } from "../../../store/reservation/policy.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { findGuest } from "../../../store/reservation/room.server.ts";
import { listSentMessages } from "../../../store/reservation/sent-messages.server.ts";
import { findJob } from "../../../store/ride/board.server.ts";
import { readStopPoints, type StopPoint } from "../../../store/ride/door-points.server.ts";
import { findFlightEnd } from "../../../store/ride/flight-watch.server.ts";
import { listOfficeSteps } from "../../../store/ride/office-steps.server.ts";
import { readPresses } from "../../../store/ride/presses.server.ts";
import { type DriverPress, listPresses, proofVersionOf } from "../../../store/ride/proof.server.ts";
import { readTeam } from "../../../store/team/team.server.ts";

export type RideProof = NonNullable<Awaited<ReturnType<typeof readProof>>>;

/** One moment of a ride; the pages say it in their language. */
export interface ProofLine {
  kind: TapKind | JobState;
  /** The day and the hour in Costa Rica. */
  day: string;
  time: string;
  by: "driver" | "office";
  /** The name of the driver who pressed it, where that is not the one who has the ride now. */
  other?: string | undefined;
  /** The step was taken back, or marked once more before. */
  isTakenBack: boolean;
  /** The distance from the door and the accuracy of the place, in metres; undefined where they are not known. */
  metres?: number | undefined;
  accuracy?: number | undefined;
  /** The day and the hour at which the phone sent it, where it had no signal as it was pressed. */
  saved?: { day: string; time: string } | undefined;
  /** The id of the tap whose photograph is kept. */
  photo?: string | undefined;
}

const shown = new Set<string>([
  "received",
  "onTheWay",
  "arrived",
  "called",
  "wrote",
  "photo",
  "aboard",
  "done",
  "noShow",
]);

/** Reads what proves one van's ride: the promise, who came, and each press with its hour and its place. */
export async function readProof(jobId: string, language: Language, now = new Date()) {
  const job = await findJob(jobId);
  const reservation = job && (await findReservation(job.reservationId, language));
  const leg = reservation?.legs.find(({ id }) => id === job?.legId);
  if (!job || !reservation || !leg) return undefined;
  const flight = ourFlightOf(job);
  const [presses, marked, clock, pointAt, ledger, letters, team, version = 1, policy, landedAt, booked] =
    await Promise.all([
      listPresses([jobId]),
      listOfficeSteps(job.reservationId, jobId),
      readPresses(jobId),
      readStopPoints([job.from]),
      ledgerOf(reservation.id),
      listSentMessages(reservation.id),
      readTeam(todayInCostaRica(now)),
      proofVersionOf(jobId),
      findPolicy(reservation.policyId),
      flight?.way === "landing" ? findFlightEnd(flight) : undefined,
      findGuest(reservation.id),
    ] as const);
  const moments = new Map<string, Date | undefined>([
    ...clock.steps.map(({ step, at }) => [step, at] as const),
    ["noShow", clock.noShowAt],
  ]);
  const arrivedAt = moments.get("arrived");
  const leftAt = moments.get("noShow") ?? moments.get("aboard");
  const door = doorFor(pointAt(job.from), arrivedAt && firstArrival(presses, arrivedAt));
  const nameOf = (id: string) => team.drivers.find((driver) => driver.id === id)?.name ?? "";
  const facts = { door, nameOf, driverId: job.driverId };
  const made = [...presses.map((press) => lineOf(press, facts)), ...marked].filter(
    ({ kind, ...line }) => shown.has(kind) && (kind !== "photo" || ("photo" in line && line.photo)),
  );
  const standing = standingSteps(made, moments);
  const lines = made
    .map((line) => {
      const isStep = steps.includes(line.kind);
      const stands = isStep && standing.get(line.kind) === line;
      return { ...line, at: stands ? moments.get(line.kind)! : line.at, isTakenBack: isStep && !stands };
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const isWithin = (at: Date) => arrivedAt && at >= arrivedAt && !(leftAt && at > leftAt);
  const noShowFrom = stepFrom(job, "noShow");
  const until = leftAt ?? (isEnded(job.state) ? undefined : now);
  const van = team.vehicles.find(({ id }) => id === job.vehicleId);
  return {
    jobId,
    /** The version of the links to this proof. */
    version,
    reference: reservation.reference,
    /** The number under which an agency or a marketplace has it in its own books, or "". */
    partnerReference: booked.partnerReference,
    ride: reservation.legs.length > 1 ? reservation.legs.indexOf(leg) + 1 : undefined,
    state: job.state,
    leg,
    tour: reservation.tour,
    guest: job.guest,
    phone: job.phone,
    policy,
    people: job.people,
    promised: job.time,
    /** The hour at which the flight of the guests landed, as a provider said. */
    landedAt,
    arrived: arrivedAt && timeInCostaRica(arrivedAt),
    waited: until && waitFor(job, arrivedAt, until).there,
    /** A driver waits so long after the promised hour, and till then no ride counts as a no-show. */
    included: noShowAfterMinutes,
    noShowFrom: noShowFrom === undefined ? undefined : timeOf(noShowFrom),
    left: leftAt && timeInCostaRica(leftAt),
    calls: lines.filter(({ kind, at }) => kind === "called" && isWithin(at)).length,
    driver: nameOf(job.driverId ?? ""),
    van: van && { name: van.name, plate: van.plate },
    /** When, and by whom, the door was put on the map. */
    door: door?.marked && { day: todayInCostaRica(door.marked.at), byOffice: isOffice(door.marked.actor) },
    relation: reservation.relation,
    paidCents: showsPrice(reservation.relation) ? netCents(ledger) : 0,
    dueCents: job.dueCents,
    letters: letters
      .filter(({ state }) => state === "sent")
      .map(({ sentAt, createdAt }) => dayAndTimeOf(sentAt ?? createdAt))
      .reverse(),
    lines: lines.map(({ at, ...line }): ProofLine => ({ ...line, ...dayAndTimeOf(at) })),
    made: dayAndTimeOf(now),
  };
}

const isOffice = (actor: string) => actor.startsWith("operator:");

/** Returns when a driver first said to be at the door: that step may have been taken back, and pressed again elsewhere. */
function firstArrival(presses: DriverPress[], arrivedAt: Date): Date {
  const first = presses.find(({ kind }) => kind === "arrived")?.at;
  return first && first < arrivedAt ? first : arrivedAt;
}

/** Returns the door from which distances count: one that a driver marked since they first arrived proves nothing of it. */
function doorFor(point: StopPoint | undefined, arrivedAt: Date | undefined) {
  if (!point?.isDoor) return undefined;
  const { marked } = point;
  const isBefore = !marked || isOffice(marked.actor) || (arrivedAt !== undefined && marked.at < arrivedAt);
  return isBefore ? point : undefined;
}

interface LineFacts {
  door: StopPoint | undefined;
  nameOf: (driverId: string) => string;
  driverId: BoardJob["driverId"];
}

/** A press that the phone sent so much later was made without a signal. */
const sentLateMs = 120_000;

function lineOf({ kind, at, receivedAt, spot, photo, driverId }: DriverPress, facts: LineFacts) {
  const hasPlace = isPlaced(kind);
  const isLate = receivedAt.getTime() - at.getTime() >= sentLateMs;
  return {
    kind,
    at,
    by: "driver" as const,
    other: driverId === facts.driverId ? undefined : facts.nameOf(driverId),
    metres: hasPlace && spot && facts.door ? Math.round(metresBetween(spot, facts.door)) : undefined,
    accuracy: hasPlace ? spot?.accuracy : undefined,
    saved: isLate ? dayAndTimeOf(receivedAt) : undefined,
    photo: photo ?? undefined,
  };
}

/** A press and the moment that is kept of its step differ by no more. */
const sameMs = 1_000;

const steps = ["onTheWay", "arrived", "aboard", "noShow"];

/**
 * Returns the lines of steps that stand, each by its kind: the one that was pressed at the kept moment, else the last of
 * the office, whose line is dated by another clock. Others of these kinds were taken back, or marked once more.
 */
function standingSteps<Line extends { kind: string; at: Date; by: string }>(
  lines: Line[],
  moments: Map<string, Date | undefined>,
): Map<string, Line | undefined> {
  return new Map(
    steps.map((step) => {
      const moment = moments.get(step);
      const made = lines.filter(({ kind }) => kind === step);
      const isSame = ({ at }: Line) => Math.abs(at.getTime() - moment!.getTime()) <= sameMs;
      const found = moment && (made.find(isSame) ?? made.findLast(({ by }) => by === "office"));
      return [step, found];
    }),
  );
}

const dayAndTimeOf = (at: Date) => ({ day: todayInCostaRica(at), time: timeInCostaRica(at) });
