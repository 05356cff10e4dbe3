import { readablePhone } from "../domain/common/phone.ts";
import { unlinked } from "../domain/message/without-auto-links.ts";
import { askedCents, type CheckedJob } from "../domain/ride/checked-day.ts";
import { isEnded } from "../domain/ride/job-state.ts";
import { rideChecks } from "../domain/ride/ride-checks.ts";
import type { Team } from "../domain/team/team.ts";
import { languageNames } from "../texts/desk/frame/language.ts";
import { dayTexts } from "../texts/desk/ride/day.ts";
import { lackWord, sheetTexts } from "../texts/desk/ride/day-sheet.ts";
import { newsWords } from "../texts/desk/ride/flight-news.ts";
import { knownHours } from "../texts/desk/ride/hour.ts";
import {
  blockWords,
  clashWords,
  doorWords,
  extrasWords,
  missedWords,
  moneyWords,
  shortPlace,
  waitingWords,
} from "../texts/desk/ride/ride.ts";

/** A ride in the words of the printed sheets. */
export interface SheetRow {
  id: string;
  /** The hour, or those between which the ride begins; null where nobody knows any. */
  time: string | null;
  route: string;
  from: string;
  fromDoor: string;
  to: string;
  toDoor: string;
  guest: string;
  phone: string;
  language: string;
  people: string;
  extras: string;
  driver: string | undefined;
  van: string | undefined;
  money: string;
  /** Whether the driver has to collect money. */
  collects: boolean;
  /** Whether a colleague accepted a clash of the ride. */
  isAccepted: boolean;
  /** Sentences about everything that is missing. */
  lacks: string[];
  note: string;
  isOver: boolean;
  state: string;
}

export function sheetRow(checked: CheckedJob, team: Team): SheetRow {
  const { job } = checked;
  const { tour, from, to, part } = job;
  const driver = team.drivers.find(({ id }) => id === job.driverId)?.name;
  const ofSeveral = part.of > 1 ? dayTexts.part(part.number, part.of) : "";
  return {
    id: job.id,
    time: knownHours(job),
    route: tour ? tour.name : `${shortPlace(from)} → ${shortPlace(to)}`,
    from: tour ? tour.name : shortPlace(from),
    fromDoor: unlinked(tour ? (from.door ?? "") : doorWords(job, "from")),
    to: tour ? "" : shortPlace(to),
    toDoor: unlinked(tour ? "" : doorWords(job, "to")),
    guest: unlinked(job.guest),
    phone: readablePhone(job.phone),
    language: languageNames[job.language].toLowerCase(),
    people: dayTexts.people(job.people),
    extras: unlinked([ofSeveral, extrasWords(job)].filter(Boolean).join(" · ")),
    driver,
    van: team.vehicles.find(({ id }) => id === job.vehicleId)?.name,
    money: moneyWords(job).text,
    collects: askedCents(job) > 0,
    isAccepted: checked.acceptedClash !== undefined,
    lacks: lacksOf(checked, driver),
    note: unlinked(job.note),
    isOver: isEnded(job.state),
    state: dayTexts.states[job.state],
  };
}

/** Lists everything that is missing, in short sentences. */
function lacksOf({ job, missing }: CheckedJob, driver = ""): string[] {
  const found = rideChecks.flatMap((check) => missing[check] ?? []);
  const words: string[] = [];
  const sentences: string[] = [];
  for (const one of found) {
    const word = lackWord(one, job);
    if (word) words.push(word);
    else if (one.kind === "flightMissed") sentences.push(missedWords(one.missed));
    else if (one.kind === "flightNews") sentences.push(newsWords(one.news));
    else if (one.kind === "waiting") sentences.push(waitingWords(one));
    else if (one.kind === "clash") sentences.push(clashWords(one.clash, job, driver));
    else if (one.kind === "block") sentences.push(blockWords(one.block));
  }
  return [
    ...(words.length > 0 ? [sheetTexts.lack(words.join(", "))] : []),
    ...sentences,
    ...(job.problem ? [sheetTexts.problem(unlinked(job.problem))] : []),
  ];
}
